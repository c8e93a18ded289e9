import { expect, it } from 'vitest'

import { listRulerMarks } from './ruler-marks.ts'

const listNumbers = (...ruler: Parameters<typeof listRulerMarks>) =>
  listRulerMarks(...ruler).flatMap(({ mm, size, value }) => (size === 'numbered' ? [[value, mm]] : []))

it('listRulerMarks numbers every hundred millimeters up to the end of the film', () => {
  expect(listNumbers(300, 'mm')).toEqual([
    [0, 0],
    [100, 100],
    [200, 200],
    [300, 300],
  ])
  const marks = listRulerMarks(105, 'mm')
  expect(marks.map(({ mm }) => mm)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  expect(marks.filter(({ size }) => size === 'middle').map(({ mm }) => mm)).toEqual([50])
})

it('listRulerMarks numbers every second inch where it lies in millimeters', () => {
  expect(listNumbers(130, 'in')).toEqual([
    [0, 0],
    [2, 50.8],
    [4, 101.6],
  ])
  const marks = listRulerMarks(60, 'in')
  expect(marks.map(({ size }) => size)).toEqual(['numbered', 'short', 'middle', 'short', 'numbered'])
  expect(marks.map(({ mm }) => mm.toFixed(1))).toEqual(['0.0', '12.7', '25.4', '38.1', '50.8'])
})
