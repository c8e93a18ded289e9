import { findStage, STAGE_SIZE } from './scene.ts'

/** Only a picture as large as the stage that follows the pointer: the minimum for this machine and browser. */
const canvas = document.createElement('canvas')
canvas.width = STAGE_SIZE.width * devicePixelRatio
canvas.height = STAGE_SIZE.height * devicePixelRatio
canvas.style.width = `${STAGE_SIZE.width}px`
const context = canvas.getContext('2d')
findStage().append(canvas)
let position = { x: 0, y: 0 }
let request = 0
const draw = (): void => {
  request = 0
  if (!context) return
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#8a2be2'
  context.fillRect((position.x - 40) * devicePixelRatio, (position.y - 40) * devicePixelRatio, 80 * devicePixelRatio, 80 * devicePixelRatio)
}
findStage().addEventListener('pointermove', ({ clientX, clientY }) => {
  position = { x: clientX, y: clientY }
  request ||= requestAnimationFrame(draw)
})
