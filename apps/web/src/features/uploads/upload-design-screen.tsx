import { UPLOAD_EXTENSIONS, type Artwork, type UploadedPicture } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS, type GarmentKey } from '@picasso/design'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'

import { skipToken, useMutation, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Link, useSearchParams } from '../../lib/router/components.tsx'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { FileInput } from '../../ui/file-input.tsx'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useUser } from '../auth/index.ts'
import { saveArtworkMutation, listArtworksQuery } from '../designs/index.ts'
import { validateFiles, isWithinLimits } from '../editor/index.ts'
import { useGarmentNames, listCategoriesQuery } from '../garments/index.ts'
import { uploadPhotoMutation } from './api.ts'
import { uploadMessages } from './messages/index.ts'
import { fitToPrintArea, rateResolution } from './print-fit.ts'

const RESOLUTION_CLASSES = { good: 'text-leaf-ink', fair: 'text-ochre-ink', poor: 'text-vermilion-ink' } as const

/** The picture shown on the garments, whatever its source. */
type Picture = Pick<UploadedPicture, 'secure_url' | 'public_id' | 'width' | 'height'>

const toPicture = ({ url, public_id, width, height }: Artwork): Picture => ({ secure_url: url, public_id, width, height })

/** The file name without extension. */
const getFileTitle = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)

const toCentimeters = (mm: number): number => Math.round(mm / 10)

const GarmentPreview = ({ picture, garment, title }: { picture: Picture; garment: GarmentKey; title: string }) => {
  const messages = useMessages(uploadMessages)
  const { widthMm, heightMm, dpi, box } = fitToPrintArea(garment, picture)
  const resolution = rateResolution(dpi)
  const cloth = GARMENTS[garment].cloths[0] ?? 'White'
  return (
    <li className="group relative">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">
        <GarmentPicture
          garment={garment}
          side="front"
          cloth={cloth}
          alt=""
          sizes="(width >= 64rem) 18vw, 45vw"
          className="garment-shadow absolute inset-0 size-full object-contain"
        />
        <img
          src={picture.secure_url}
          alt={messages.previewAlt(title)}
          style={{ left: `${box.left * 100}%`, top: `${box.top * 100}%`, width: `${box.width * 100}%`, height: `${box.height * 100}%` }}
          className="absolute"
        />
      </div>
      <h2 className="mt-3 text-18">
        <Link
          to={`/product-customize-design/${garment}?artwork=${picture.public_id}`}
          className="after:absolute after:inset-0 group-hover:text-klein"
        >
          {title}
        </Link>
      </h2>
      <p className="figures text-14 text-ink-2">{messages.size(toCentimeters(widthMm), toCentimeters(heightMm), dpi)}</p>
      <p className={classNames('text-14 font-medium', RESOLUTION_CLASSES[resolution])}>{messages[resolution]}</p>
    </li>
  )
}

/** Uploads a chosen picture, and stores it in the library of a signed-in user. Whatever is chosen later is shown, however long the earlier takes. */
const usePictureUpload = (onUploaded: (picture: Picture) => void) => {
  const choiceCount = useRef(0)
  const messages = useMessages(uploadMessages)
  const describeError = useDescribeError()
  const sharedMessages = useSharedMessages()
  const user = useUser()
  const [upload, { isLoading }] = useMutation(uploadPhotoMutation)
  const [saveArtwork] = useMutation(saveArtworkMutation)
  const startChoice = (): (() => boolean) => {
    choiceCount.current += 1
    const choice = choiceCount.current
    return () => choice === choiceCount.current
  }
  const uploadFiles = async (files: readonly File[]): Promise<void> => {
    const isLatest = startChoice()
    const selection = await validateFiles(files, sharedMessages)
    if (!selection.ok) {
      toastError(selection.message)
      return
    }
    if (!isWithinLimits({ bytes: selection.file.size, pixels: selection.pixels })) {
      toastError(sharedMessages.upload.error(sharedMessages.upload.tooLarge))
      return
    }
    const { data, error } = await upload(selection.file)
    if (error) {
      toastError(sharedMessages.upload.error(describeError(error).message))
      return
    }
    if (isLatest()) {
      toastSuccess(sharedMessages.upload.success)
      onUploaded(data)
    }
    // Storing is a convenience; the picture is usable without.
    if (user) void saveArtwork({ body: { public_id: data.public_id, title: getFileTitle(selection.file) || messages.artwork } })
  }
  return { uploadFiles, isUploading: isLoading, startChoice }
}

interface PictureFieldProps {
  hasPicture: boolean
  isUploading: boolean
  onFiles: (files: readonly File[]) => Promise<void>
}

/** Takes a picture from the file dialog or by dropping it. */
const PictureField = ({ hasPicture, isUploading, onFiles }: PictureFieldProps) => {
  const messages = useMessages(uploadMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex cursor-pointer flex-col items-center justify-center gap-3 rounded-control border-2 border-dashed border-line-strong bg-card p-6 text-center hover:border-klein has-focus-visible:outline-2 has-focus-visible:outline-klein',
        hasPicture ? 'min-h-28' : 'min-h-72',
      )}
    >
      {isUploading ? <Spinner size={28} /> : <ImageUp aria-hidden size={32} strokeWidth={1.5} className="text-klein" />}
      <span className="text-18 font-semibold">{isUploading ? messages.uploading : hasPicture ? messages.replace : messages.dropHint}</span>
      <span className="text-14 text-ink-2">{messages.fileLimits}</span>
      <FileInput accept={UPLOAD_EXTENSIONS.join(',')} onSelect={(files) => void onFiles(files)} />
    </label>
  )
}

interface ArtworkLibraryProps {
  artworks: readonly Artwork[]
  picture: Picture | undefined
  onSelect: (artwork: Artwork) => void
}

const ArtworkLibrary = ({ artworks, picture, onSelect }: ArtworkLibraryProps) => {
  const messages = useMessages(uploadMessages)
  return (
    <section aria-label={messages.artworkLibrary} className="mt-8">
      <h2 className="mb-3 text-22 font-semibold">{messages.pickArtwork}</h2>
      <ul className="flex gap-3 overflow-x-auto pb-2">
        {artworks.map((artwork) => (
          <li key={artwork._id}>
            <button
              type="button"
              aria-label={artwork.title}
              aria-pressed={picture?.public_id === artwork.public_id}
              onClick={() => onSelect(artwork)}
              className="block size-24 rounded-control border-2 border-transparent bg-card p-2 hover:border-line-strong aria-pressed:border-klein"
            >
              <img src={`${artwork.url}/preview`} alt="" loading="lazy" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown until the shop's categories are loaded. */
const DEFAULT_GARMENTS = GARMENT_KEYS.map((key) => ({ clothingType: key, title: GARMENTS[key].title }))

/** The picture on every garment. */
const GarmentPreviews = ({ picture, garments }: { picture: Picture; garments: typeof DEFAULT_GARMENTS }) => {
  const messages = useMessages(uploadMessages)
  const { getTitle } = useGarmentNames()
  return (
    <section aria-label={messages.previewList} className="mt-12">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 wide:grid-cols-5">
        {garments.map(({ clothingType, title }) => (
          <GarmentPreview key={clothingType} picture={picture} garment={clothingType} title={getTitle({ title })} />
        ))}
      </ul>
    </section>
  )
}

/** An artwork, previewed on every garment before one is selected. */
export const UploadDesignScreen = () => {
  const messages = useMessages(uploadMessages)
  const user = useUser()
  const [searchParams, setSearchParams] = useSearchParams()
  const { data: library } = useQuery(listArtworksQuery, user ? { query: {} } : skipToken, { staleTime: 0 })
  const { data: categories } = useQuery(listCategoriesQuery, undefined)
  const [uploadedPicture, setUploadedPicture] = useState<Picture>()
  const { uploadFiles, isUploading, startChoice } = usePictureUpload(setUploadedPicture)
  const selectedArtwork = library?.artworks.find(({ _id }) => _id === searchParams.get('artwork'))
  const picture = uploadedPicture ?? (selectedArtwork && toPicture(selectedArtwork))
  const selectArtwork = ({ _id }: Artwork): void => {
    startChoice()
    setUploadedPicture(undefined)
    setSearchParams({ artwork: _id }, { replace: true, preventScrollReset: true })
  }
  return (
    <main className="page-width pt-28 pb-20">
      <header className="mb-8 grid max-w-read gap-4">
        <p className="label-mono text-ink-2">{messages.label}</p>
        <h1 className="text-40 md:text-64">{messages.title}</h1>
        <p className="text-18 text-ink-2">{messages.description}</p>
      </header>
      <PictureField hasPicture={picture !== undefined} isUploading={isUploading} onFiles={uploadFiles} />
      {library && library.artworks.length > 0 && <ArtworkLibrary artworks={library.artworks} picture={picture} onSelect={selectArtwork} />}
      {picture && <GarmentPreviews picture={picture} garments={categories?.categories ?? DEFAULT_GARMENTS} />}
    </main>
  )
}
