import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { isEmpty } from '@picasso/design'
import { OPENING_TEMPLATE_IDS, type OpeningTemplateId } from '@picasso/design/library'
import { ImageUp, Type, X } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { createPortal } from 'react-dom'

import { classNames } from '../../../lib/class-names.ts'
import { useLanguage, useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { useAfterFrame } from '../../../lib/use-after-frame.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LetteringList } from '../lettering/lettering-list.tsx'
import { panelMessages } from '../panels/messages/index.ts'
import { OPENING_HEADING_ID } from '../panels/upload-panel.tsx'
import { useAddPictures } from '../upload/use-add-pictures.ts'
import { useEditorState, useSession, useUploadQueue } from '../use-session.ts'
import { openingMessages } from './messages/index.ts'

/** By path: the templates on a garment in one color, beside each other. Built by `npm run build:demo`. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

const loadTemplates = () => import('./begin-with-template.ts')

/** Adds a template; the one that is being added is in `pendingId`. */
const useTemplates = (onAdded: () => void) => {
  const session = useSession()
  const language = useLanguage()
  const [pendingId, setPendingId] = useState<OpeningTemplateId>()
  const begin = (id: OpeningTemplateId): void => {
    if (pendingId !== undefined) return
    setPendingId(id)
    loadTemplates()
      .then(({ beginWithTemplate }) => beginWithTemplate(session, id, language))
      .then(onAdded, (reason: unknown) => {
        setPendingId(undefined)
        toastError(reason instanceof Error ? reason.message : String(reason))
      })
  }
  return { pendingId, begin }
}

/** In a row that is scrolled sideways, or in three columns where the window is high enough for two rows. */
const FLOATING_TEMPLATES = {
  heading: 'mt-3 max-wide:sr-only',
  list: 'max-wide:contents -mx-3 flex snap-x gap-2 overflow-x-auto px-3 pb-1 wide:tall:mx-0 wide:tall:grid wide:tall:grid-cols-3 wide:tall:overflow-visible wide:tall:px-0',
  item: 'snap-start max-wide:row-span-full max-wide:aspect-4/5 max-wide:h-(--room) wide:w-26 wide:shrink-0 wide:scroll-ml-3 wide:tall:w-auto',
}
/** Large enough for their words to be read. */
const DOCKED_TEMPLATES = { heading: 'mt-4', list: 'grid grid-cols-2 gap-2', item: '' }

/** Templates as mock-ups on this garment in its color. */
const TemplateList = ({ onTemplateAdded, classes }: Pick<OpeningCardProps, 'onTemplateAdded'> & { classes: typeof DOCKED_TEMPLATES }) => {
  const messages = useMessages(openingMessages)
  const { garment } = useSession()
  const { color } = useEditorState().history.current
  const { pendingId, begin } = useTemplates(onTemplateAdded)
  const headingId = useId()
  const picture = PICTURES[`./pictures/${garment.key}-${color.toLowerCase()}.webp`]
  return (
    <>
      <h3
        id={headingId}
        className={classNames('mb-2 font-text text-14 font-normal tracking-normal text-balance text-ink-2', classes.heading)}
      >
        {messages.templates}
      </h3>
      <ul aria-labelledby={headingId} className={classes.list}>
        {OPENING_TEMPLATE_IDS.map((id, index) => (
          <li key={id} className={classes.item}>
            <button
              type="button"
              data-theme="light"
              aria-label={messages.beginWith(messages.names[id])}
              aria-busy={id === pendingId || undefined}
              title={messages.names[id]}
              onPointerEnter={() => void loadTemplates()}
              onFocus={() => void loadTemplates()}
              onClick={() => begin(id)}
              className="relative block w-full overflow-hidden rounded-picture bg-paper-2 transition-transform max-wide:h-full wide:outline-offset-2 wide:hover:-translate-y-0.5"
            >
              <img
                src={picture}
                width={280}
                height={350}
                alt=""
                decoding="async"
                className="aspect-4/5 w-full object-cover max-wide:h-full"
                style={{ objectPosition: `${(index / (OPENING_TEMPLATE_IDS.length - 1)) * 100}% 0` }}
              />
              {id === pendingId && (
                <span className="absolute inset-0 grid place-items-center bg-card/70 text-klein">
                  <Spinner size={28} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const CardHead = ({ headingId, onClose }: { headingId: string; onClose: () => void }) => {
  const messages = useMessages(openingMessages)
  const { openingTitle } = useMessages(panelMessages)
  return (
    <div className="flex items-center justify-between gap-2 max-wide:absolute max-wide:-top-6 max-wide:-right-2 max-wide:z-10 wide:-mt-1 wide:mb-1">
      <h2 id={headingId} className="text-22 max-wide:sr-only">
        {openingTitle}
      </h2>
      <button
        type="button"
        aria-label={messages.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink wide:-mr-2 wide:hover:bg-paper-2"
      >
        {/* On a narrow screen it hangs over the card's corner. */}
        <span className="grid place-items-center max-wide:size-8 max-wide:rounded-full max-wide:border max-wide:border-line max-wide:bg-card max-wide:shadow-float">
          <X size={20} strokeWidth={1.5} aria-hidden />
        </span>
      </button>
    </div>
  )
}

/**
 * On a narrow screen the card lies on the room below the hem, and is as high as that allows: two rows, or one that is scrolled sideways. What it
 * covers of the picture is the empty edge below the garment (15.125rem: bars, price and dock without that edge; the rest: the picture's height).
 */
const ROOM_CLASS =
  '[--room:clamp(3.375rem,100svh-15.125rem-min(125vw,100svh-18.75rem,50rem),7.5rem)] sm:[--room:clamp(3.375rem,100svh-15.125rem-min(125vw,100svh-18.75rem,50rem),9.5rem)] max-wide:relative max-wide:p-1.5 max-wide:sm:max-w-[calc(100%-9.5rem)] max-wide:sm:self-start'

const TILES_CLASS =
  'max-wide:grid max-wide:h-(--room) max-wide:min-w-0 max-wide:grow max-wide:snap-x max-wide:scroll-px-1.5 max-wide:auto-cols-max max-wide:grid-flow-col max-wide:grid-rows-[repeat(auto-fill,minmax(3.375rem,1fr))] max-wide:gap-1.5 max-wide:overflow-x-auto max-wide:rounded-control max-wide:pr-8 max-wide:[scrollbar-width:none] max-wide:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]'

/** A button that is a tile of a narrow screen. */
const BUTTON_CLASS =
  'leading-tight max-wide:h-full max-wide:w-27 max-wide:snap-start max-wide:flex-col max-wide:gap-0 max-wide:px-1 max-wide:text-12 wide:min-h-13 wide:px-2'

interface OpeningCardProps {
  /** Opens the field for a text. */
  onWrite: () => void
  /** Opens it to write over the selected text. */
  onWriteOver: () => void
  /** Called once the garment has an element: the card and its pressed button then disappear. */
  onDesignStarted: () => void
  /** Called once it has the elements of a template. */
  onTemplateAdded: () => void
}

/** Adds pictures that are brought; dropping one anywhere on a card is a shortcut for its button. */
const useBringPicture = (onDesignStarted: () => void) => {
  const addPictures = useAddPictures()
  const bring = async (files: File[]): Promise<void> => {
    if (files.length > 0 && (await addPictures(files))) onDesignStarted()
  }
  return {
    bring,
    dropTarget: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        void bring([...event.dataTransfer.files])
      },
    },
  }
}

const WriteButton = ({ onWrite, className }: { onWrite: () => void; className: string }) => {
  const messages = useMessages(openingMessages)
  return (
    <Button onClick={onWrite} className={className}>
      <Type size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-klein" />
      {messages.writeWords}
    </Button>
  )
}

interface FloatingCardProps extends OpeningCardProps {
  /** Whether the field for a text was opened from here: beside it, the card would cover the garment. */
  isWriting: boolean
  onClose: () => void
}

/** On the garment: what it can begin with. */
const FloatingCard = ({ isWriting, onWrite, onWriteOver, onDesignStarted, onTemplateAdded, onClose }: FloatingCardProps) => {
  const messages = useMessages(openingMessages)
  const { side } = useEditorState()
  const { compressing } = useUploadQueue()
  const { bring, dropTarget } = useBringPicture(onDesignStarted)
  const input = useRef<HTMLInputElement>(null)
  const headingId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the button inside
    <section
      data-opening={isWriting ? 'beside' : 'over'}
      aria-labelledby={headingId}
      {...dropTarget}
      className={classNames(
        'animate-appear rounded-control border border-line bg-card shadow-float max-wide:group-data-[sheet]/workbench:hidden wide:my-auto wide:p-4',
        ROOM_CLASS,
        isWriting && 'wide:hidden',
      )}
    >
      <CardHead headingId={headingId} onClose={onClose} />
      <div className={TILES_CLASS}>
        <div className="grid grid-cols-2 gap-2 max-wide:contents">
          <Button isPending={compressing !== undefined} onClick={() => input.current?.click()} className={BUTTON_CLASS}>
            {compressing === undefined && <ImageUp size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-klein" />}
            {messages.bringPicture}
          </Button>
          <WriteButton onWrite={onWrite} className={BUTTON_CLASS} />
        </div>
        <LetteringList
          onAdded={onWriteOver}
          // The templates, which say most, come before it on a narrow screen.
          className="mt-2 grid grid-cols-4 gap-2 max-wide:contents max-wide:*:order-1"
          tileClass="h-11 w-full max-wide:h-full max-wide:w-18"
        />
        {/* They are pictured on the front. */}
        {side === 'front' && <TemplateList onTemplateAdded={onTemplateAdded} classes={FLOATING_TEMPLATES} />}
      </div>
      <FileInput
        ref={input}
        aria-label={messages.pictureFile}
        tabIndex={-1}
        accept={UPLOAD_EXTENSIONS.join(',')}
        onSelect={(files) => void bring(files)}
      />
    </section>
  )
}

/** In the tool for pictures, below its heading and its drop zone: everything else that a garment can begin with. */
const DockedCard = ({ onWrite, onWriteOver, onDesignStarted, onTemplateAdded }: OpeningCardProps) => {
  const { side } = useEditorState()
  const { dropTarget } = useBringPicture(onDesignStarted)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the drop zone above
    <section data-opening="docked" aria-labelledby={OPENING_HEADING_ID} {...dropTarget} className="animate-appear">
      <WriteButton onWrite={onWrite} className="w-full" />
      <LetteringList onAdded={onWriteOver} className="mt-2 grid grid-cols-4 gap-2" tileClass="h-11 w-full" />
      {side === 'front' && <TemplateList onTemplateAdded={onTemplateAdded} classes={DOCKED_TEMPLATES} />}
    </section>
  )
}

interface OpeningProps extends Pick<OpeningCardProps, 'onWrite' | 'onWriteOver' | 'onTemplateAdded'> {
  /** Place in the tool for pictures, while that is open beside the garment: there the card covers nothing. */
  slot: HTMLElement | null
  /** Whether something is being put on the garment already. */
  isExpectingPicture: boolean
  focusCanvas: () => void
}

/** Offers ways to begin while the garment is empty. */
export const Opening = ({ slot, isExpectingPicture, onWrite, onWriteOver, onTemplateAdded, focusCanvas }: OpeningProps) => {
  const messages = useMessages(openingMessages)
  const isDesignEmpty = isEmpty(useEditorState().history.current.document)
  const [isWaiting, setIsWaiting] = useState(isExpectingPicture)
  const [isClosed, setIsClosed] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // Emptied again, the garment offers them again.
  if (!isDesignEmpty && isWaiting) setIsWaiting(false)
  if (!isDesignEmpty && isClosed) setIsClosed(false)
  if (!isDesignEmpty && isWriting) setIsWriting(false)
  const isShown = isDesignEmpty && !isWaiting && (slot !== null || !isClosed)
  const isAnnounced = useAfterFrame(isShown)
  const card = {
    onWrite: (): void => {
      setIsWriting(true)
      onWrite()
    },
    onWriteOver,
    onDesignStarted: focusCanvas,
    onTemplateAdded: (): void => {
      focusCanvas()
      onTemplateAdded()
    },
  }
  const close = (): void => {
    setIsClosed(true)
    focusCanvas()
  }
  return (
    <>
      <output className="sr-only">{isAnnounced && messages.emptyGarment}</output>
      {isShown && (slot ? createPortal(<DockedCard {...card} />, slot) : <FloatingCard {...card} isWriting={isWriting} onClose={close} />)}
    </>
  )
}
