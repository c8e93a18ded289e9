import { UPLOAD_EXTENSIONS, type Artwork, type UploadedPicture } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS, type GarmentKey } from '@picasso/design'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useGarmentNames, useListCategoriesQuery } from '../catalogue/index.ts'
import { useKeepArtworkMutation, useListArtworksQuery } from '../designs/index.ts'
import { chooseFile, isWithinLimits, uploadWords } from '../editor/index.ts'
import { useUploadPhotoMutation } from '../orders/index.ts'
import { useUser } from '../session/index.ts'
import { fitOf, sharpness } from './fit.ts'
import { uploadDesignWords } from './words/index.ts'

const LOOKS = { good: 'text-leaf-ink', fair: 'text-ochre-ink', poor: 'text-vermilion-ink' } as const

/** What is shown on the garments, wherever it comes from. */
type Picture = Pick<UploadedPicture, 'secure_url' | 'public_id' | 'width' | 'height'>

const pictureOf = ({ url, public_id, width, height }: Artwork): Picture => ({ secure_url: url, public_id, width, height })

/** The file's name without its ending. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)

const round = (mm: number): number => Math.round(mm / 10)

const OnGarment = ({ picture, garment, title }: { picture: Picture; garment: GarmentKey; title: string }) => {
  const words = useWords(uploadDesignWords)
  const { widthMm, heightMm, dpi, box } = fitOf(garment, picture)
  const look = sharpness(dpi)
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
          className="absolute inset-0 size-full object-contain"
        />
        <img
          src={picture.secure_url}
          alt={words.onGarment(title)}
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
      <p className="figures text-14 text-ink-2">{words.size(round(widthMm), round(heightMm), dpi)}</p>
      <p className={classNames('text-14 font-medium', LOOKS[look])}>{words[look]}</p>
    </li>
  )
}

/** An artwork, seen on every garment before one is chosen. */
export const UploadDesignScreen = () => {
  const words = useWords(uploadDesignWords)
  const [upload, uploading] = useUploadPhotoMutation()
  const { data: categories } = useListCategoriesQuery()
  const { titleOf } = useGarmentNames()
  const [taken, setPicture] = useState<Picture>()
  const user = useUser()
  const [address, setAddress] = useSearchParams()
  const { data: library } = useListArtworksQuery({ query: {} }, { skip: !user, refetchOnMountOrArgChange: true })
  const [keep] = useKeepArtworkMutation()
  const chosen = library?.artworks.find(({ _id }) => _id === address.get('artwork'))
  const picture = taken ?? (chosen && pictureOf(chosen))
  const garments = categories?.categories ?? GARMENT_KEYS.map((key) => ({ clothingType: key, title: GARMENTS[key].title }))

  const take = async (files: readonly File[]): Promise<void> => {
    const choice = await chooseFile(files)
    if (!choice.ok) {
      toast.error(choice.message)
      return
    }
    if (!isWithinLimits({ bytes: choice.file.size, pixels: choice.pixels })) {
      toast.error(uploadWords().error(uploadWords().tooLarge))
      return
    }
    const { data, error } = await upload(choice.file)
    if (error) {
      toast.error(uploadWords().error(describeError(error).message))
      return
    }
    toast.success(uploadWords().uploaded)
    setPicture(data)
    // Keeping it is a help; the picture is usable without.
    if (user) void keep({ body: { public_id: data.public_id, title: nameOf(choice.file) || words.artwork } })
  }
  return (
    <main className="page-width pt-28 pb-20">
      <header className="mb-8 grid max-w-read gap-4">
        <p className="label-mono text-ink-2">{words.label}</p>
        <h1 className="text-40 md:text-64">{words.title}</h1>
        <p className="text-18 text-ink-2">{words.lead}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside */}
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take([...event.dataTransfer.files])
        }}
        className={classNames(
          'flex cursor-pointer flex-col items-center justify-center gap-3 rounded-control border-2 border-dashed border-line-strong bg-card p-6 text-center hover:border-klein has-focus-visible:outline-2 has-focus-visible:outline-klein',
          picture ? 'min-h-28' : 'min-h-72',
        )}
      >
        {uploading.isLoading ? <Spinner size={28} /> : <ImageUp aria-hidden size={32} strokeWidth={1.5} className="text-klein" />}
        <span className="text-18 font-semibold">{uploading.isLoading ? words.onItsWay : picture ? words.another : words.drop}</span>
        <span className="text-14 text-ink-2">{words.limits}</span>
        <input
          type="file"
          accept={UPLOAD_EXTENSIONS.join(',')}
          className="sr-only"
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {library && library.artworks.length > 0 && (
        <section aria-label={words.yourArtworks} className="mt-8">
          <h2 className="mb-3 text-22 font-semibold">{words.orTake}</h2>
          <ul className="flex gap-3 overflow-x-auto pb-2">
            {library.artworks.map((artwork) => (
              <li key={artwork._id}>
                <button
                  type="button"
                  aria-label={artwork.title}
                  aria-pressed={picture?.public_id === artwork.public_id}
                  onClick={() => {
                    setPicture(undefined)
                    setAddress({ artwork: artwork._id }, { replace: true, preventScrollReset: true })
                  }}
                  className="block size-24 rounded-control border-2 border-transparent bg-card p-2 hover:border-line-strong aria-pressed:border-klein"
                >
                  <img src={`${artwork.url}/preview`} alt="" loading="lazy" className="size-full object-contain" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {picture && (
        <section aria-label={words.onEach} className="mt-12">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 wide:grid-cols-5">
            {garments.map(({ clothingType, title }) => (
              <OnGarment key={clothingType} picture={picture} garment={clothingType} title={titleOf({ title })} />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
