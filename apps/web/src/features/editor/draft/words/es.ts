import type { Parting } from '../kept-state.ts'
import type { words as english } from './en.ts'

const ELSEWHERE: Record<Parting['from'], string> = { tab: 'en otra pestaña', device: 'en otro dispositivo' }

export const words: typeof english = {
  saving: 'Guardando…',
  saved: 'Guardado',
  notSaved: (because) => `Sin guardar: ${because}`,
  savedHere: 'Guardado en este dispositivo',
  savedHereBecause: (because) => `Guardado en este dispositivo. ${because}`,
  noConnection: 'No se puede llegar a la tienda.',
  noShelf: 'este navegador no guarda nada para la tienda.',
  parted: (from) => `También has cambiado este diseño ${ELSEWHERE[from]}.`,
  goOnHere: 'Seguir con este',
  openOther: 'Abrir el otro',
  bothKept: 'No se ha perdido nada: los dos están entre tus borradores.',
  unreadable: 'No se ha podido abrir tu último diseño en esta prenda.',
  unreadableBecause: {
    newer: 'Este diseño se hizo con una versión más nueva de la tienda. Se conserva en este dispositivo tal como estaba.',
    broken: 'Esto no es un diseño. Se conserva en este dispositivo tal como estaba.',
    colour: 'Su prenda tiene un color que nadie conoce. Se conserva en este dispositivo tal como estaba.',
  },
  downloadAsIs: 'Descargarlo tal como está',
  startAnew: 'Empezar de nuevo',
  panel: 'Borradores y versiones',
  drafts: 'Borradores',
  allDrafts: 'Todos los borradores',
  startNew: 'Empezar uno nuevo',
  onDeviceOnly: 'Solo en este dispositivo',
  versionsOf: 'Versiones de este diseño',
  versions: 'Versiones',
  versionName: 'Guardar lo que hay como',
  keepVersion: 'Guardar esta versión',
  nameMissing: 'Escribe un nombre.',
  goBack: 'Volver',
  goBackTo: (name) => `Volver a ${name}`,
  wentBack: (name) => `«${name}» está en la prenda. Deshacer recupera lo que había.`,
  deleteVersion: 'Borrar',
  deleteVersionOf: (name) => `Borrar la versión ${name}`,
}
