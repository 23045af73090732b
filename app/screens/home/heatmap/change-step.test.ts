import { expect, test } from 'vitest'
import { changeStep } from './change-step.ts'

test.each([
  [null, 'unknown'],
  [Number.NaN, 'unknown'],
  [0, 'flat'],
  [1e-7, 'flat'],
  [-1e-7, 'flat'],
  [0.004, 'up1'],
  [0.005, 'up1'],
  [1.994, 'up1'],
  [1.995, 'up2'],
  [4.99, 'up2'],
  [5, 'up3'],
  [900, 'up3'],
  [-0.01, 'down1'],
  [-2, 'down2'],
  [-4.994, 'down2'],
  [-5, 'down3'],
  [-100, 'down3'],
])('a change of %s has the colour %s', (changePct, step) => {
  expect(changeStep(changePct)).toBe(step)
})
