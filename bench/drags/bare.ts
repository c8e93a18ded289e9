import { stage, STAGE } from './scene.ts'

/** Nothing but a picture as large as the stage that follows the pointer: what this machine's browser takes for moving it. */
const canvas = document.createElement('canvas')
canvas.width = STAGE.width * devicePixelRatio
canvas.height = STAGE.height * devicePixelRatio
canvas.style.width = `${STAGE.width}px`
const context = canvas.getContext('2d')
stage().append(canvas)
let place = { x: 0, y: 0 }
let request = 0
const paint = (): void => {
  request = 0
  if (!context) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#8a2be2'
  context.fillRect((place.x - 40) * devicePixelRatio, (place.y - 40) * devicePixelRatio, 80 * devicePixelRatio, 80 * devicePixelRatio)
}
stage().addEventListener('pointermove', ({ clientX, clientY }) => {
  place = { x: clientX, y: clientY }
  request ||= requestAnimationFrame(paint)
})
