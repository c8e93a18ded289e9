export { LanguageProvider, languageReducer, selectLanguage, LanguageSwitch } from './language-switch.tsx'
