export { LanguageProvider } from './language-switch.tsx'
export { languageReducer, selectLanguage } from './language-slice.ts'
export { LanguageSwitch } from './language-switch.tsx'
