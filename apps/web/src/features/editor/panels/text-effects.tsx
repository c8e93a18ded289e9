import { canWrap, TEXT_LIMITS, textWidth, type TextElement } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { useSession, useShownSide } from '../use-session.ts'
import { ColorField } from './color-field.tsx'
import { Slider } from './slider.tsx'
import { SwitchRow } from './switch-row.tsx'
import { panelWords } from './words/index.ts'

/** Millimetres. */
const LEAST_LINE_WIDTH = 10

const percent = (value: number): string => `${Math.round(value * 100)} %`

/** How far a text is bent, from a full circle (1) to nearly straight: the slider's own scale. */
const bendOf = (arc: number): number => Math.sign(arc) * Math.min(1, 1 / Math.abs(arc) ** 0.5)
const arcOf = (bend: number): number => {
  const radius = 1 / Math.max(0.08, Math.abs(bend)) ** 2
  return Math.sign(bend || 1) * Math.min(TEXT_LIMITS.arc.most, Math.max(TEXT_LIMITS.arc.least, radius))
}

/** What makes lettering out of letters: spacing, lines, outline, shadow, arc. */
export const TextEffects = ({ text }: { text: TextElement }) => {
  const words = useWords(panelWords)
  const { editing, store, lengths } = useSession()
  const { area } = useShownSide()
  const { lineHeight, letterSpacing, outline, shadow, arc } = text
  const settled = store.seal
  const inMm = (ems: number): string => lengths.written(ems * text.fontSize)

  return (
    <details
      className="rounded-control border border-line bg-card px-3"
      open={Boolean(outline ?? shadow ?? arc ?? letterSpacing ?? lineHeight)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.lettering}</summary>
      <div className="flex flex-col gap-2 pb-3">
        <Slider
          label={words.letterSpacing}
          value={letterSpacing ?? TEXT_LIMITS.letterSpacing.usual}
          least={TEXT_LIMITS.letterSpacing.least}
          most={1}
          step={0.01}
          written={percent}
          onChange={(value) => editing.editText({ letterSpacing: value })}
          onSettled={settled}
        />
        <Slider
          label={words.lineHeight}
          value={lineHeight ?? TEXT_LIMITS.lineHeight.usual}
          least={TEXT_LIMITS.lineHeight.least}
          most={TEXT_LIMITS.lineHeight.most}
          step={0.05}
          written={percent}
          onChange={(value) => editing.editText({ lineHeight: value })}
          onSettled={settled}
        />
        {canWrap(text) && (
          <Slider
            label={words.lineWidth}
            value={Math.min(area.width, (text.width ?? Infinity) * text.fontSize)}
            least={LEAST_LINE_WIDTH}
            most={area.width}
            step={1}
            written={lengths.written}
            onChange={(width) => editing.editText({ width: textWidth(width, text.fontSize) })}
            onSettled={settled}
          />
        )}
        <SwitchRow
          label={words.outline}
          on={outline !== undefined}
          onChange={(on) => editing.editText({ outline: on ? { color: '#ffffff', width: 0.06 } : undefined })}
        >
          {outline && (
            <div className="flex items-center gap-3">
              <ColorField
                label={words.outlineColour}
                value={outline.color}
                onChange={(color) => editing.editText({ outline: { ...outline, color } })}
                onSettled={settled}
              />
              <div className="flex-1">
                <Slider
                  label={words.width}
                  value={outline.width}
                  least={0.01}
                  most={TEXT_LIMITS.outline.most}
                  step={0.005}
                  written={(ems) => words.millimetres(ems * text.fontSize)}
                  onChange={(width) => editing.editText({ outline: { ...outline, width } })}
                  onSettled={settled}
                />
              </div>
            </div>
          )}
        </SwitchRow>
        <SwitchRow
          label={words.shadow}
          on={shadow !== undefined}
          onChange={(on) => editing.editText({ shadow: on ? { color: '#000000', x: 0.06, y: 0.06 } : undefined })}
        >
          {shadow && (
            <div className="flex items-center gap-3">
              <ColorField
                label={words.shadowColour}
                value={shadow.color}
                onChange={(color) => editing.editText({ shadow: { ...shadow, color } })}
                onSettled={settled}
              />
              <div className="flex-1">
                <Slider
                  label={words.toTheRight}
                  value={shadow.x}
                  least={-0.3}
                  most={0.3}
                  step={0.01}
                  written={inMm}
                  onChange={(x) => editing.editText({ shadow: { ...shadow, x } })}
                  onSettled={settled}
                />
                <Slider
                  label={words.down}
                  value={shadow.y}
                  least={-0.3}
                  most={0.3}
                  step={0.01}
                  written={inMm}
                  onChange={(y) => editing.editText({ shadow: { ...shadow, y } })}
                  onSettled={settled}
                />
              </div>
            </div>
          )}
        </SwitchRow>
        <SwitchRow label={words.arc} on={arc !== undefined} onChange={(on) => editing.editText({ arc: on ? 4 : undefined })}>
          {arc !== undefined && (
            <Slider
              label={words.bend}
              value={bendOf(arc)}
              least={-1}
              most={1}
              step={0.02}
              written={() => words.radius(inMm(Math.abs(arc)))}
              onChange={(bend) => editing.editText({ arc: arcOf(bend) })}
              onSettled={settled}
            />
          )}
        </SwitchRow>
      </div>
    </details>
  )
}
