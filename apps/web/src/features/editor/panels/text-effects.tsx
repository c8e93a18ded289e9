import { canWrap, CLOTHS, getOutlineColor, TEXT_LIMITS, toTextWidth, type TextElement } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useSession, useCurrentSide, useEditorState } from '../use-session.ts'
import { ColorField, Slider, SwitchRow } from './fields.tsx'
import { panelMessages } from './messages/index.ts'

/** Millimeters. */
const MIN_LINE_WIDTH_MM = 10

const formatPercent = (value: number): string => `${Math.round(value * 100)} %`

/** Converts the arc radius to the slider's curvature, from a full circle (1) to nearly straight. */
const arcToBend = (arc: number): number => Math.sign(arc) * Math.min(1, 1 / Math.abs(arc) ** 0.5)
const bendToArc = (bend: number): number => {
  const radius = 1 / Math.max(0.08, Math.abs(bend)) ** 2
  return Math.sign(bend || 1) * Math.min(TEXT_LIMITS.arc.max, Math.max(TEXT_LIMITS.arc.min, radius))
}

/** Distances between letters and lines, and the width of a line. */
const SpacingSliders = ({ text }: { text: TextElement }) => {
  const messages = useMessages(panelMessages)
  const { commands, store, lengthFormatter } = useSession()
  const { area } = useCurrentSide()
  return (
    <>
      <Slider
        label={messages.letterSpacing}
        value={text.letterSpacing ?? TEXT_LIMITS.letterSpacing.defaultValue}
        min={TEXT_LIMITS.letterSpacing.min}
        max={1}
        step={0.01}
        formatValue={formatPercent}
        onChange={(value) => commands.editText({ letterSpacing: value })}
        onChangeEnd={store.endMerge}
      />
      <Slider
        label={messages.lineHeight}
        value={text.lineHeight ?? TEXT_LIMITS.lineHeight.defaultValue}
        min={TEXT_LIMITS.lineHeight.min}
        max={TEXT_LIMITS.lineHeight.max}
        step={0.05}
        formatValue={formatPercent}
        onChange={(value) => commands.editText({ lineHeight: value })}
        onChangeEnd={store.endMerge}
      />
      {canWrap(text) && (
        <Slider
          label={messages.lineWidth}
          value={Math.min(area.width, (text.width ?? Infinity) * text.fontSize)}
          min={MIN_LINE_WIDTH_MM}
          max={area.width}
          step={1}
          formatValue={lengthFormatter.format}
          onChange={(width) => commands.editText({ width: toTextWidth(width, text.fontSize) })}
          onChangeEnd={store.endMerge}
        />
      )}
    </>
  )
}

const OutlineSwitch = ({ text: { outline, fontSize, color: textColor } }: { text: TextElement }) => {
  const messages = useMessages(panelMessages)
  const { commands, store } = useSession()
  const cloth = CLOTHS[useEditorState().history.current.color].rgb
  return (
    <SwitchRow
      label={messages.outline}
      on={outline !== undefined}
      onChange={(on) => commands.editText({ outline: on ? { color: getOutlineColor(textColor, cloth), width: 0.06 } : undefined })}
    >
      {outline && (
        <div className="flex items-center gap-3">
          <ColorField
            label={messages.outlineColor}
            value={outline.color}
            onChange={(color) => commands.editText({ outline: { ...outline, color } })}
            onChangeEnd={store.endMerge}
          />
          <div className="flex-1">
            <Slider
              label={messages.width}
              value={outline.width}
              min={0.01}
              max={TEXT_LIMITS.outline.max}
              step={0.005}
              formatValue={(ems) => messages.formatMm(ems * fontSize)}
              onChange={(width) => commands.editText({ outline: { ...outline, width } })}
              onChangeEnd={store.endMerge}
            />
          </div>
        </div>
      )}
    </SwitchRow>
  )
}

const ShadowSwitch = ({ text: { shadow, fontSize } }: { text: TextElement }) => {
  const messages = useMessages(panelMessages)
  const { commands, store, lengthFormatter } = useSession()
  const offset = { min: -0.3, max: 0.3, step: 0.01, formatValue: (ems: number) => lengthFormatter.format(ems * fontSize) }
  return (
    <SwitchRow
      label={messages.shadow}
      on={shadow !== undefined}
      onChange={(on) => commands.editText({ shadow: on ? { color: '#000000', x: 0.06, y: 0.06 } : undefined })}
    >
      {shadow && (
        <div className="flex items-center gap-3">
          <ColorField
            label={messages.shadowColor}
            value={shadow.color}
            onChange={(color) => commands.editText({ shadow: { ...shadow, color } })}
            onChangeEnd={store.endMerge}
          />
          <div className="flex-1">
            <Slider
              label={messages.shadowX}
              value={shadow.x}
              {...offset}
              onChange={(x) => commands.editText({ shadow: { ...shadow, x } })}
              onChangeEnd={store.endMerge}
            />
            <Slider
              label={messages.shadowY}
              value={shadow.y}
              {...offset}
              onChange={(y) => commands.editText({ shadow: { ...shadow, y } })}
              onChangeEnd={store.endMerge}
            />
          </div>
        </div>
      )}
    </SwitchRow>
  )
}

const ArcSwitch = ({ text: { arc, fontSize } }: { text: TextElement }) => {
  const messages = useMessages(panelMessages)
  const { commands, store, lengthFormatter } = useSession()
  return (
    <SwitchRow label={messages.arc} on={arc !== undefined} onChange={(on) => commands.editText({ arc: on ? 4 : undefined })}>
      {arc !== undefined && (
        <Slider
          label={messages.curvature}
          value={arcToBend(arc)}
          min={-1}
          max={1}
          step={0.02}
          formatValue={() => messages.radius(lengthFormatter.format(Math.abs(arc) * fontSize))}
          onChange={(bend) => commands.editText({ arc: bendToArc(bend) })}
          onChangeEnd={store.endMerge}
        />
      )}
    </SwitchRow>
  )
}

/** Spacing, line height, outline, shadow and arc of the selected text. */
export const TextEffects = ({ text }: { text: TextElement }) => {
  const messages = useMessages(panelMessages)
  const { lineHeight, letterSpacing, outline, shadow, arc } = text
  // Only at first: what is being set must not close under the hand when the last effect is gone.
  const [isOpen, setIsOpen] = useState([lineHeight, letterSpacing, outline, shadow, arc].some((effect) => effect !== undefined))
  return (
    <details
      className="rounded-control border border-line bg-card px-3"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="disclosure">{messages.textEffects}</summary>
      <div className="flex flex-col gap-2 pb-3">
        <SpacingSliders text={text} />
        <OutlineSwitch text={text} />
        <ShadowSwitch text={text} />
        <ArcSwitch text={text} />
      </div>
    </details>
  )
}
