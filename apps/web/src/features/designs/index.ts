export { useReadDesignQuery, useSaveDesignMutation } from './api.ts'
