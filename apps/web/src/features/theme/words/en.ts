export const words = {
  look: 'Look',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
}
