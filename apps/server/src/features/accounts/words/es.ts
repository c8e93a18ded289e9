import type { words as english } from './en.ts'

export const words: typeof english = {
  notYou: 'Si no has sido tú, no hagas nada: sin el enlace no pasa nada.',
  confirmAddress: 'Confirmar mi correo',
  setPassword: 'Elegir una contraseña nueva',
  onceADay: 'El enlace vale una vez, durante 24 horas.',
  reasons: {
    opened: 'Recibes este mensaje porque se indicó esta dirección al crear una cuenta.',
    belongs: 'Recibes este mensaje porque esta dirección pertenece a una cuenta.',
    given: 'Recibes este mensaje porque se indicó esta dirección como la nueva de una cuenta.',
    belonged: 'Recibes este mensaje porque esta dirección pertenecía a una cuenta hasta ahora.',
  },
  verify: {
    subject: 'Confirma tu correo electrónico',
    preview: 'Falta un paso para abrir tu cuenta.',
    heading: 'Confirma tu correo',
    text: 'Alguien ha creado una cuenta con esta dirección. Si has sido tú, abre este enlace para empezar.',
  },
  inUse: {
    subject: 'Ya tienes una cuenta',
    preview: 'Alguien ha querido crear otra cuenta con esta dirección.',
    heading: 'Ya tienes una cuenta',
    text: 'Alguien ha querido usar esta dirección para otra cuenta. No ha cambiado nada.',
    ifYou: 'Si has sido tú: inicia sesión con la contraseña que tienes, o elige una nueva.',
    signIn: 'Iniciar sesión',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    preview: 'El enlace vale una vez, durante 30 minutos.',
    heading: 'Elige una contraseña nueva',
    text: 'Alguien ha pedido una contraseña nueva para tu cuenta.',
    once: 'El enlace vale una vez, durante 30 minutos. Al guardar la contraseña se cierra tu sesión en todas partes.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    preview: 'Tu cuenta tiene una contraseña nueva.',
    heading: 'Tu contraseña ha cambiado',
    text: 'Tu cuenta tiene una contraseña nueva. Se ha cerrado la sesión en los demás navegadores.',
    ifNotYou: 'Si no has sido tú, elige otra contraseña ahora mismo.',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo electrónico',
    preview: 'Abre el enlace para usar esta dirección en tu cuenta.',
    heading: 'Confirma tu nuevo correo',
    text: 'Se ha indicado esta dirección como la nueva de una cuenta. Si has sido tú, abre este enlace.',
    once: 'El enlace vale una vez, durante 24 horas. Hasta entonces vale la dirección anterior.',
  },
  emailChanged: {
    subject: 'Tu correo electrónico ha cambiado',
    preview: 'Tu cuenta tiene una dirección nueva.',
    heading: 'Tu correo ha cambiado',
    text: 'A partir de ahora inicias sesión con otra dirección, y a esta no llega más correo sobre tu cuenta.',
    newAddress: 'Dirección nueva',
    ifNotYou: 'Si no has sido tú, escríbenos enseguida.',
  },
  googleJoined: {
    subject: 'Ya puedes iniciar sesión con Google',
    preview: 'Tu cuenta se ha abierto con Google.',
    heading: 'Ya puedes iniciar sesión con Google',
    text: 'Alguien ha abierto tu cuenta con una cuenta de Google de esta dirección. Tu contraseña sigue valiendo.',
    ifNotYou: 'Si no has sido tú, otra persona usa tu cuenta de Google. Protégela y escríbenos enseguida.',
  },
}
