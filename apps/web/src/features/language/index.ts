export { LanguageProvider } from './language-provider.tsx'
export { languageReducer, selectLanguage } from './language-slice.ts'
export { LanguageSwitch } from './language-switch.tsx'
