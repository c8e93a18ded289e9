import type { messages as english } from './en.ts'

export const messages: typeof english = {
  untrustedProxy: (address) =>
    `Un proxy en ${address} reenvía a los visitantes y la tienda los toma a todos por uno solo: los límites dejarán fuera a gente. Pon TRUST_PROXY=${address}.`,
  localEmailLinks: (origin) =>
    `Los enlaces de los correos llevan a ${origin}, que los clientes no pueden abrir. Pon en PUBLIC_URL la dirección de la tienda.`,
  lowDisk: (megabytes) =>
    `Solo quedan ${megabytes} MB de disco. Cuando se acaben no se podrá aceptar ningún pedido: haz sitio o lleva DATA_DIR a un disco mayor.`,
  clockOffset: (seconds, isAhead) =>
    `El reloj de esta máquina va ${seconds} segundos ${isAhead ? 'por delante' : 'por detrás'} del de la base de datos. Ajusta ambos con NTP.`,
  oldNode: (major, since) => `Node ${major} no recibe actualizaciones de seguridad desde el ${since}. Instala una versión más nueva.`,
  oldPostgres: (major, since) =>
    `PostgreSQL ${major} no recibe actualizaciones de seguridad desde el ${since}. Pasa a una versión más nueva.`,
}
