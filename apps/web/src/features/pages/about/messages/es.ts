import type { messages as english } from './en.ts'

export const messages: typeof english = {
  label: 'Quiénes somos',
  title: 'Una imprenta pequeña para ideas grandes.',
  story: (shopName) =>
    `${shopName} empezó con un deseo: llevar puesto un dibujo que no estaba en ninguna tienda. Resultó que mucha gente lleva un dibujo así consigo. Por eso creamos el lugar donde se convierte en camiseta.`,
  hoodieAlt: 'Una sudadera negra vista por detrás, con dos medusas, rosa y aguamarina, cuyos tentáculos se cruzan',
  processTitle: 'Cómo trabajamos',
  processSteps: [
    {
      title: 'Lo dibujas tú',
      text: 'Una foto, un trazo de un cuaderno, tres palabras con una letra de los setenta. No necesitas ningún programa ni saber dibujar, solo algo que decir.',
    },
    {
      title: 'Exacto al milímetro',
      text: 'El editor conoce el corte de cada prenda. Lo que ves sobre la tela es lo que pone la prensa, a 300 puntos por pulgada.',
    },
    {
      title: 'Se hace cuando la pides',
      text: 'Nada espera en un almacén a que le guste a alguien. Cada camiseta se imprime después de pedirla, así que no sobra nada que tirar.',
    },
  ],
  contactTitle: 'Habla con nosotros.',
  contactText: 'Sobre un diseño que no te sale, un pedido para todo un equipo o una prenda que echas de menos.',
  emailLabel: 'Escribe',
  phoneLabel: 'Llama',
  designLink: 'Diseña la tuya',
}
