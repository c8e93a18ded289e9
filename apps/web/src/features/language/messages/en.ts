export const messages = { language: 'Language', failed: 'The other language could not be loaded. Please try again.' }
