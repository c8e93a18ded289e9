export { ThemeSwitch } from './theme-switch.tsx'
export { useThemedRoom } from './theme.ts'
