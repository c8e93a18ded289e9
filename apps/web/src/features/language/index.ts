export { LanguageProvider, languageReducer, selectLanguage } from './language-slice.tsx'
export { LanguageSwitch } from './language-switch.tsx'
