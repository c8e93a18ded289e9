import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.tsx'

const plural = pluralIn('es')

export const words: typeof english = {
  title: 'Usuarios',
  views: 'Vistas',
  all: 'Todos',
  roles: { owner: 'Propietarios', staff: 'Equipo', customer: 'Clientes', deactivated: 'Desactivados' },
  search: 'Buscar por nombre o correo',
  notLoaded: 'No se han podido cargar las cuentas.',
  loading: 'Cargando las cuentas',
  onThisPage: (count) => plural(count, { one: '1 cuenta en esta página', other: `${count} cuentas en esta página` }),
  nothingMatches: 'No hay nadie así, ni por nombre ni por correo.',
  nothingYet: 'Todavía nadie tiene cuenta.',
  person: 'Persona',
  status: 'Estado',
  since: 'Desde',
  lastSeen: 'Última visita',
  sinceDay: (day) => `Desde el ${day}`,
  never: 'Nunca',
  you: 'Tú',
  owner: 'Propietario',
  staff: 'Equipo',
  active: 'Activa',
  deactivated: 'Desactivada',
  notConfirmed: 'Sin confirmar',
  allUsers: 'Todos los usuarios',
  user: 'Usuario',
  nobodyHere: 'Aquí no hay nadie',
  noAccount: 'En esta dirección no hay ninguna cuenta.',
  userNotLoaded: 'No se ha podido cargar la cuenta.',
  loadingUser: 'Cargando la cuenta',
  email: 'Correo',
  emailNotConfirmed: (email) => `${email}, sin confirmar`,
  signedIn: 'Sesiones',
  nowhere: 'Ninguna abierta',
  browsers: (count) => plural(count, { one: 'En 1 navegador', other: `En ${count} navegadores` }),
  access: {
    title: 'Acceso',
    customer: 'Compra aquí; no ve nada de la trastienda.',
    staff: 'Produce y envía los pedidos; no decide sobre dinero, ajustes ni personas.',
    owner: 'Es propietario de la tienda: puede hacerlo todo.',
    deactivated: 'Cuenta desactivada: no puede iniciar sesión.',
    removeAdmin: 'Quitar de administradores',
    noAdmin: (name) => `${name} ya no es administrador.`,
    makeOwner: 'Hacer propietario',
    ownerNow: (name) => `${name} ya es propietario.`,
    makeStaff: 'Hacer del equipo',
    staffNow: (name) => `${name} ya es parte del equipo.`,
    activate: 'Activar',
    activeNow: (name) => `${name} puede volver a iniciar sesión.`,
    deactivate: 'Desactivar',
    deactivatedNow: (name) => `${name} ya no puede iniciar sesión.`,
    delete: 'Eliminar',
  },
  erasing: {
    title: 'Borrar a un invitado',
    text: 'Se elimina lo que dejó quien compró sin cuenta con este correo: diseños, borradores, imágenes, los mensajes que recibió y su nombre en lo que escribió. Los registros de pedidos terminados se conservan. No se puede deshacer.',
    field: 'Correo con el que hizo el pedido',
    typeEmail: 'Escribe un correo.',
    notErased: 'No se ha borrado nada.',
    eraseIt: 'Borrar para siempre',
    keepIt: 'Conservarlo',
    nobody: 'Nadie ha pedido sin cuenta con este correo. Los mensajes y nombres con él se han borrado.',
    erased: (orders) =>
      plural(orders, {
        one: 'El invitado se ha borrado; se conserva el registro de 1 pedido.',
        other: `El invitado se ha borrado; se conservan los registros de ${orders} pedidos.`,
      }),
  },
  deleting: {
    typeEmail: (email) => `Escribe ${email} para continuar.`,
    label: (name) => `Eliminar la cuenta de ${name}`,
    title: (name) => `¿Eliminar a ${name}?`,
    text: (email) => (
      <>
        Se elimina la cuenta de {email} con sus diseños, imágenes y direcciones; los registros de pedidos se conservan. No se puede
        deshacer. Si solo quieres impedirle el paso un tiempo, desactiva la cuenta.
      </>
    ),
    field: 'Escribe el correo de la cuenta',
    notDeleted: 'La cuenta no se ha eliminado.',
    deleteIt: 'Eliminar para siempre',
    keepIt: 'Conservarla',
    deleted: (name) => `La cuenta de ${name} se ha eliminado.`,
  },
}
