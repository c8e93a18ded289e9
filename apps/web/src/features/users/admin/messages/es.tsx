import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.tsx'

const pluralize = createPluralizer('es')

export const messages: typeof english = {
  title: 'Usuarios',
  views: 'Vistas',
  all: 'Todos',
  roles: { owner: 'Propietarios', staff: 'Equipo', customer: 'Clientes', deactivated: 'Desactivados' },
  search: 'Buscar por nombre o correo',
  listError: 'No se han podido cargar las cuentas.',
  listLoading: 'Cargando las cuentas',
  resultCount: (count) => pluralize(count, { one: '1 cuenta en esta página', other: `${count} cuentas en esta página` }),
  noMatches: 'No hay nadie así, ni por nombre ni por correo.',
  emptyList: 'Todavía nadie tiene cuenta.',
  account: 'Persona',
  status: 'Estado',
  since: 'Desde',
  lastSeen: 'Última visita',
  sinceDay: (day) => `Desde el ${day}`,
  never: 'Nunca',
  currentUser: 'Tú',
  owner: 'Propietario',
  staff: 'Equipo',
  active: 'Activa',
  deactivated: 'Desactivada',
  unverified: 'Sin confirmar',
  allUsers: 'Todos los usuarios',
  user: 'Usuario',
  notFoundTitle: 'Aquí no hay nadie',
  notFound: 'En esta dirección no hay ninguna cuenta.',
  userError: 'No se ha podido cargar la cuenta.',
  loadingUser: 'Cargando la cuenta',
  email: 'Correo',
  unverifiedEmail: (email) => `${email}, sin confirmar`,
  sessions: 'Sesiones',
  noSessions: 'Ninguna abierta',
  sessionCount: (count) => pluralize(count, { one: 'En 1 navegador', other: `En ${count} navegadores` }),
  access: {
    title: 'Acceso',
    customer: 'Compra aquí; no ve nada de la trastienda.',
    staff: 'Produce y envía los pedidos; no decide sobre dinero, ajustes ni personas.',
    owner: 'Es propietario de la tienda: puede hacerlo todo.',
    deactivated: 'Cuenta desactivada: no puede iniciar sesión.',
    removeAdmin: 'Quitar de administradores',
    adminRemoved: (name) => `${name} ya no es administrador.`,
    makeOwner: 'Hacer propietario',
    ownerGranted: (name) => `${name} ya es propietario.`,
    makeStaff: 'Hacer del equipo',
    staffGranted: (name) => `${name} ya es parte del equipo.`,
    activate: 'Activar',
    accountActivated: (name) => `${name} puede volver a iniciar sesión.`,
    deactivate: 'Desactivar',
    accountDeactivated: (name) => `${name} ya no puede iniciar sesión.`,
    delete: 'Eliminar',
  },
  eraseGuest: {
    title: 'Borrar a un invitado',
    text: 'Se elimina lo que dejó quien compró sin cuenta con este correo: diseños, borradores, imágenes, los mensajes que recibió y su nombre en lo que escribió. Los registros de pedidos terminados se conservan. No se puede deshacer.',
    field: 'Correo con el que hizo el pedido',
    typeEmail: 'Escribe un correo.',
    eraseError: 'No se ha borrado nada.',
    confirm: 'Borrar para siempre',
    cancel: 'Conservarlo',
    noGuestFound: 'Nadie ha pedido sin cuenta con este correo. Los mensajes y nombres con él se han borrado.',
    guestErased: (orders) =>
      pluralize(orders, {
        one: 'El invitado se ha borrado; se conserva el registro de 1 pedido.',
        other: `El invitado se ha borrado; se conservan los registros de ${orders} pedidos.`,
      }),
  },
  deleteUser: {
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
    deleteError: 'La cuenta no se ha eliminado.',
    confirm: 'Eliminar para siempre',
    cancel: 'Conservarla',
    deleted: (name) => `La cuenta de ${name} se ha eliminado.`,
  },
}
