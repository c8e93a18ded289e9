import type { Language } from '@picasso/contract'

/** Messages to the user of an account, most of them in emails. */
const english = {
  commonPassword: 'Many people use this password. Please choose another.',
  otherPassword: 'This is not the password of your account.',
  contextPassword: 'This password is easily guessed from your name, your address or the name of the shop. Please choose another.',
  ignoreIfNotYou: 'If that was not you, do nothing: without the link nothing happens.',
  confirmAddress: 'Confirm address',
  setPassword: 'Set a new password',
  validOnceFor24Hours: 'The link works once, within 24 hours.',
  /** Why the recipient gets the email. */
  recipientReasons: {
    accountCreated: 'You are receiving this mail because this address was given when somebody registered.',
    accountAddress: 'You are receiving this mail because this address belongs to an account.',
    newAddress: 'You are receiving this mail because this address was given as the new one of an account.',
    previousAddress: 'You are receiving this mail because this address belonged to an account until now.',
  },
  verify: {
    subject: 'Confirm your e-mail address',
    preview: 'One step is left to open your account.',
    heading: 'Confirm your address',
    text: 'Somebody has registered with this address. If it was you, open this link to begin.',
  },
  addressInUse: {
    subject: 'You have an account already',
    preview: 'Somebody wanted to register with this address again.',
    heading: 'You have an account already',
    text: 'Somebody wanted to use this address for another account. Nothing was changed.',
    signInOrReset: 'If it was you: sign in with the password you have, or set a new one.',
    signIn: 'Sign in',
  },
  reset: {
    subject: 'Set a new password',
    preview: 'The link works once, within 30 minutes.',
    heading: 'Set a new password',
    text: 'Somebody has asked for a new password for your account.',
    singleUse: 'The link works once, within 30 minutes. Setting a password signs you out everywhere.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'Your account has a new password.',
    heading: 'Your password was changed',
    text: 'Your account has a new password. Other browsers were signed out.',
    ifNotYou: 'If it was not you, set another password now.',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail address',
    preview: 'Open the link to use this address for your account.',
    heading: 'Confirm your new address',
    text: 'This address was given as the new one of an account. If it was you, open this link.',
    singleUse: 'The link works once, within 24 hours. Until then the old address holds.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preview: 'Your account has a new address.',
    heading: 'Your address was changed',
    text: 'From now on you sign in with another address, and this one gets no more mail about your account.',
    newAddress: 'New address',
    ifNotYou: 'If it was not you, please write to us at once.',
  },
  googleLinked: {
    subject: 'You can sign in with Google now',
    preview: 'Your account was opened with Google.',
    heading: 'You can sign in with Google now',
    text: 'Somebody has opened your account with a Google account of this address. Your password goes on working.',
    ifNotYou: 'If it was not you, somebody else uses your Google account. Please secure it, and write to us at once.',
  },
}

const spanish: typeof english = {
  commonPassword: 'Mucha gente usa esta contraseña. Elige otra.',
  otherPassword: 'Esta no es la contraseña de tu cuenta.',
  contextPassword: 'Esta contraseña se adivina por tu nombre, tu dirección o el nombre de la tienda. Elige otra.',
  ignoreIfNotYou: 'Si no has sido tú, no hagas nada: sin el enlace no pasa nada.',
  confirmAddress: 'Confirmar mi correo',
  setPassword: 'Elegir una contraseña nueva',
  validOnceFor24Hours: 'El enlace vale una vez, durante 24 horas.',
  recipientReasons: {
    accountCreated: 'Recibes este mensaje porque se indicó esta dirección al registrarse en la tienda.',
    accountAddress: 'Recibes este mensaje porque esta dirección pertenece a una cuenta.',
    newAddress: 'Recibes este mensaje porque se indicó esta dirección como la nueva de una cuenta.',
    previousAddress: 'Recibes este mensaje porque esta dirección pertenecía a una cuenta hasta ahora.',
  },
  verify: {
    subject: 'Confirma tu correo electrónico',
    preview: 'Falta un paso para abrir tu cuenta.',
    heading: 'Confirma tu correo',
    text: 'Alguien se ha registrado con esta dirección. Si has sido tú, abre este enlace para empezar.',
  },
  addressInUse: {
    subject: 'Ya tienes una cuenta',
    preview: 'Alguien ha querido registrarse otra vez con esta dirección.',
    heading: 'Ya tienes una cuenta',
    text: 'Alguien ha querido usar esta dirección para otra cuenta. No ha cambiado nada.',
    signInOrReset: 'Si has sido tú: inicia sesión con la contraseña que tienes, o elige una nueva.',
    signIn: 'Iniciar sesión',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    preview: 'El enlace vale una vez, durante 30 minutos.',
    heading: 'Elige una contraseña nueva',
    text: 'Alguien ha pedido una contraseña nueva para tu cuenta.',
    singleUse: 'El enlace vale una vez, durante 30 minutos. Al guardar la contraseña se cierra tu sesión en todas partes.',
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
    singleUse: 'El enlace vale una vez, durante 24 horas. Hasta entonces vale la dirección anterior.',
  },
  emailChanged: {
    subject: 'Tu correo electrónico ha cambiado',
    preview: 'Tu cuenta tiene una dirección nueva.',
    heading: 'Tu correo ha cambiado',
    text: 'A partir de ahora inicias sesión con otra dirección, y a esta no llega más correo sobre tu cuenta.',
    newAddress: 'Dirección nueva',
    ifNotYou: 'Si no has sido tú, escríbenos enseguida.',
  },
  googleLinked: {
    subject: 'Ya puedes iniciar sesión con Google',
    preview: 'Tu cuenta se ha abierto con Google.',
    heading: 'Ya puedes iniciar sesión con Google',
    text: 'Alguien ha abierto tu cuenta con una cuenta de Google de esta dirección. Tu contraseña sigue valiendo.',
    ifNotYou: 'Si no has sido tú, otra persona usa tu cuenta de Google. Protégela y escríbenos enseguida.',
  },
}

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
