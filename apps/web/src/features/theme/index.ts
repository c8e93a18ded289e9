export { ThemeSwitch } from './theme-switch.tsx'
export { useThemedPage } from './theme.ts'
