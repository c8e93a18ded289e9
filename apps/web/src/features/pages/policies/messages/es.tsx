import type { ArticleSection } from '../../../../ui/article-page.tsx'
import type { PolicyContext } from '../policy-context.tsx'
import { joinRemembered, type Remembered, type RememberedByTab } from '../remembered.ts'
import type { messages as english } from './en.tsx'

const terms = ({ shopName, email, operator, governingLaw }: PolicyContext): ArticleSection[] => [
  {
    title: 'A quién le compras',
    paragraphs: [
      <>
        Le compras a {shopName}, una tienda que imprime prendas de una en una. Nos encuentras en {email}. {operator}
      </>,
      `Estas condiciones valen para todos los pedidos que se hacen en esta tienda. No te quitan ningún derecho que te dé la ley de tu país. ${governingLaw}`,
    ],
  },
  {
    title: 'Tu diseño',
    paragraphs: [
      'Lo que subes sigue siendo tuyo. Nos permites guardarlo, mostrártelo e imprimirlo en lo que pides. No lo usamos para nada más, y no se lo enseñamos a nadie más, salvo que tú compartas su enlace.',
      'Sube solo imágenes y palabras que puedas usar: tuyas, o de alguien que te haya dado permiso. No imprimimos lo que va contra la ley, lo que toma el trabajo de otras personas ni lo que busca hacer daño a alguien. Si no podemos imprimir un diseño, te escribimos y te devolvemos el dinero.',
    ],
  },
  {
    title: 'Cómo se hace un pedido',
    paragraphs: [
      'Las páginas de esta tienda son una invitación a comprar. Al pulsar «Hacer el pedido» nos haces una oferta; la aceptamos con la confirmación que te enviamos por correo electrónico.',
      'Los precios son los que se muestran al finalizar la compra, con los impuestos que allí se indican y el envío aparte. Lo que pagaste es lo que recibes: un cambio de precio posterior no afecta a tu pedido.',
    ],
  },
  {
    title: 'Impresión y color',
    paragraphs: [
      'La imagen de la pantalla muestra al milímetro dónde queda tu dibujo y qué aspecto tendrán sus colores sobre la tela. Las pantallas no son iguales y la tela no es una pantalla: pequeñas diferencias de tono, y de unos milímetros en la posición del dibujo, son propias del oficio y no son un defecto.',
      'Las imágenes se imprimen con los píxeles que tienen. El editor te avisa cuando son pocos para el tamaño que has elegido.',
    ],
  },
  {
    title: 'Envío',
    paragraphs: [
      'Primero imprimimos y luego enviamos. Los días laborables que se indican al finalizar la compra cuentan desde el día en que tu pedido queda empaquetado. Si algo nos retrasa, te lo decimos, y puedes cancelar lo que todavía no esté impreso.',
      'El riesgo del camino es nuestro hasta que tengas el paquete en las manos. Si llega dañado, envíanos una foto en los 14 días siguientes.',
    ],
  },
  {
    title: 'Si cambias de idea',
    paragraphs: [
      'Hasta que empieza la impresión puedes cancelar un pedido en su página, y te devolvemos todo el dinero.',
      'Una prenda con tu propio diseño se hace solo para ti. Por eso, una vez impresa, no se le aplica el derecho a devolver sin dar un motivo.',
    ],
  },
  {
    title: 'Si algo está mal',
    paragraphs: [
      <>
        Una talla equivocada, una impresión con fallos, una costura que se abre: escribe a {email} con el número de tu pedido y una foto. La
        imprimimos otra vez o te devolvemos el dinero, lo que prefieras.
      </>,
      'Respondemos sin límite de lo que hagamos a propósito o por negligencia grave y de los daños a las personas; en lo demás, de los daños que se pueden esperar de una venta como esta.',
    ],
  },
]

const remembered: Remembered = {
  'picasso-editor': 'los diseños en los que trabajas',
  'picasso-drafts-owner': 'de quién son esos diseños después de que cierras sesión (hasta que el editor vuelve a abrirse)',
  'picasso-team': 'la lista de nombres y números que hiciste para un equipo (hasta 90 días después de tu último cambio)',
  'picasso-editor-unit': 'la unidad en la que mides',
  dismissedDraft: 'que cerraste nuestra oferta de seguir con un diseño',
  theme: 'la apariencia que elegiste para el editor',
  'recently-seen': 'qué productos viste hace poco',
  measurements: 'la estatura y el contorno de pecho que nos diste para encontrar tu talla',
  'picasso-screen-scale': 'cuánto mide un milímetro en tu pantalla',
  userInfo: 'tu nombre y tu correo mientras tengas la sesión iniciada',
  lastActivity: 'cuándo estuviste activo por última vez',
  cookieConsent: 'que ya leíste nuestro aviso de cookies',
  visited: 'que ya estuviste aquí',
  letterKeysOff: 'en el caso de quienes trabajan en la tienda, que desactivaron los atajos de teclado de sus páginas',
}

const rememberedByTab: RememberedByTab = {
  'checkout:': 'lo que escribiste al finalizar la compra',
  'picasso-editor-clipboard': 'lo que copiaste en el editor',
  'scroll-positions': 'hasta dónde habías bajado en una página',
  'reloaded-for-chunk': 'cuándo una página se tuvo que volver a cargar sola',
}

const cookies = ({ email, linkTo, formatCookieName }: PolicyContext): ArticleSection[] => [
  {
    title: 'Qué son las cookies',
    paragraphs: [
      'Una cookie es un texto pequeño que una tienda le pide a tu navegador que guarde y que devuelva en cada llamada. Además, el navegador tiene una memoria propia que nunca sale por sí sola de tu dispositivo. Usamos las dos, y solo para lo que le pides a la tienda.',
    ],
  },
  {
    title: 'Las cookies que ponemos',
    paragraphs: [
      <>
        {formatCookieName('guest')} recuerda qué carrito y qué diseños son tuyos antes de que tengas una cuenta. Es un número al azar que no
        dice nada de ti, y se guarda hasta 400 días.
      </>,
      <>
        {formatCookieName('sid')} mantiene tu sesión. Llega cuando inicias sesión, se va cuando la cierras y termina como mucho a los 30
        días.
      </>,
      <>
        {formatCookieName('device')} nos permite distinguir un navegador con el que ya iniciaste sesión de un extraño que prueba
        contraseñas. Por sí sola no abre nada, y se guarda hasta 400 días.
      </>,
      <>{formatCookieName('language')} recuerda en qué idioma lees la tienda. Llega solo cuando eliges uno, y se guarda hasta 400 días.</>,
      <>{formatCookieName('splash')} recuerda, hasta que cierras el navegador, que ya has visto nuestro logotipo al entrar.</>,
      <>
        {formatCookieName('google')} llega solo cuando inicias sesión con Google. Comprueba que quien vuelve de allí eres tú y se va cuando
        vuelves, como mucho a los 15 minutos.
      </>,
      <>
        {formatCookieName('logout-pending')} llega cuando tu sesión se cerró porque no había nadie y no se nos podía alcanzar. Hace que te
        tratemos ya como si no la tuvieras abierta, y se va en cuanto nos enteramos o inicias sesión, como mucho a los 30 días.
      </>,
      'Ningún otro sitio recibe estas cookies, y salvo la del idioma y la última ningún script puede leerlas.',
    ],
  },
  {
    title: 'Lo que recuerda tu navegador',
    paragraphs: [
      `Para que no se pierda nada al recargar ni tengas que decir nada dos veces, tu navegador guarda ${joinRemembered(remembered, 'y')}. Puedes vaciar esta memoria cuando quieras en los ajustes de tu navegador.`,
      `Solo hasta que cierras la pestaña, guarda ${joinRemembered(rememberedByTab, 'y')}.`,
    ],
  },
  {
    title: 'De qué prescindimos',
    paragraphs: [
      'Aquí no hay publicidad, ni seguimiento entre sitios, ni recuentos de otras empresas, ni fuentes o scripts de otra parte. Por eso no hay nada que tengas que rechazar: queda solo lo que la tienda necesita para funcionar.',
    ],
  },
  {
    title: 'Preguntas',
    paragraphs: [
      <>
        Cómo tratamos lo que nos cuentas está escrito en la {linkTo('/privacy-policy', 'política de privacidad')}. Para cualquier otra cosa,
        escribe a {email}.
      </>,
    ],
  },
]

const privacy = ({ shopName, email, operator, linkTo }: PolicyContext): ArticleSection[] => [
  {
    title: 'Quién es responsable',
    paragraphs: [
      <>
        {shopName} decide qué se guarda sobre ti y por qué. Para todo lo que tenga que ver con tus datos, escribe a {email}. {operator}
      </>,
    ],
  },
  {
    title: 'Qué guardamos, y por qué',
    paragraphs: [
      'Cuando diseñas: tus imágenes y palabras, para poder mostrarlas e imprimirlas. A las imágenes les quitamos lo que escriben en ellas las cámaras, como el lugar donde se tomaron. Los diseños sin terminar, y con ellos la lista de un equipo, se guardan en tu navegador y en la tienda, para que no se pierda ninguno; sin cuenta, desaparecen tras 90 días sin que nadie los toque. Los diseños que guardaste sin cuenta, y las imágenes que enviaste, se eliminan cuando pasas 90 días sin venir, salvo que estén en un carrito, los hayas pedido, los muestre un enlace que compartiste o sean de un producto de la tienda. A quien le compartes un diseño no le llega la lista. Cuando está en el carrito, cada nombre se guarda con la prenda en la que se imprime.',
      'Cuando pides: nombre, correo electrónico, teléfono, dirección postal y lo que has comprado, para poder hacerlo, enviarlo y responder por ello. La ley nos pide conservar los datos de los pedidos durante años.',
      'Cuando tienes una cuenta: nombre, correo electrónico, libreta de direcciones, el idioma en que lees y los navegadores en los que tienes la sesión iniciada. Tu contraseña se guarda solo de una forma que nadie puede leer, ni siquiera nosotros.',
      'Cuando abres una página: la dirección de red de tu navegador durante un tiempo corto, para que nadie pueda probar contraseñas ni saturar la tienda.',
    ],
  },
  {
    title: 'Quién más lo ve',
    paragraphs: [
      'El transportista recibe tu nombre, tu dirección y tu teléfono. Si pagas por internet, el servicio de pago recibe lo que necesita para cobrar; los números de tarjeta nunca nos llegan. Un servicio de correo puede llevar nuestros mensajes. No vendemos nada a nadie.',
    ],
  },
  {
    title: 'Tus derechos',
    paragraphs: [
      <>
        En tu {linkTo('/profile', 'perfil')} puedes ver y cambiar lo que sabemos de ti, descargarlo todo en un archivo y borrar tu cuenta.
        Al borrarla se eliminan tus diseños, borradores, imágenes y direcciones, y en pocos minutos sus archivos; se vacían los mensajes que
        te enviamos y se quita tu nombre de lo que escribiste; un enlace que hayas compartido deja de abrirse. Si un pedido sigue en marcha,
        los mensajes sobre él que enviemos después se quedan con su registro. Lo que pediste se conserva mientras lo pida la ley, sin la
        cuenta: los datos del pedido y su estampado con sus imágenes, para poder repetir una prenda defectuosa. La copia que alguien hizo de
        un diseño que compartiste es suya.
      </>,
      <>
        Sin cuenta, escribe a {email} desde el correo con el que pediste. Cuando tus pedidos estén terminados, borramos tus diseños,
        borradores e imágenes, los mensajes que te enviamos y tu nombre en lo que escribiste; los registros de tus pedidos se conservan,
        como arriba. También puedes acudir a la autoridad de protección de datos de tu país.
      </>,
    ],
  },
  {
    title: 'Seguridad',
    paragraphs: [
      'La conexión con la tienda va cifrada, las direcciones de las imágenes y de los pedidos no se pueden adivinar, y tus datos solo los ve quien los necesita para tu pedido. Tras 30 minutos sin señales tuyas, la tienda cierra tu sesión.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [<>Las pocas cookies que necesita la tienda se nombran en la {linkTo('/cookie-policy', 'política de cookies')}.</>],
  },
]

export const messages: typeof english = {
  label: 'Políticas',
  addressFallback: 'la dirección que está al pie de esta página',
  operatedBy: (operator) => `La lleva ${operator}.`,
  governingLaw: (jurisdiction) => `Para todo lo demás vale la ley de ${jurisdiction}.`,
  terms: {
    title: 'Términos y condiciones',
    lead: 'Qué puedes esperar de nosotros y qué te pedimos a ti, en palabras que se leen en cinco minutos.',
    sections: terms,
  },
  cookies: {
    title: 'Política de cookies',
    lead: 'Siete cookies, cada una para una sola cosa, ninguna para seguirte.',
    sections: cookies,
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Guardamos lo que hace falta para imprimir tu diseño y llevártelo, y nada con lo que ganar dinero.',
    sections: privacy,
  },
}
