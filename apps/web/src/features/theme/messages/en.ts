export const messages = {
  title: 'Look',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
}
