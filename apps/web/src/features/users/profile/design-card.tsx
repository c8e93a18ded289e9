import { type DesignSummary, getMainView } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { useMutation } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { PICTURE_WIDTH, getPictureSources } from '../../../lib/stored-picture.ts'
import { removeDesignMutation } from '../../designs/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateFormat } from '../../settings/index.ts'
import { profileMessages } from './messages/index.ts'
import { CardActions } from './panel.tsx'

export const DesignCard = ({ design }: { design: DesignSummary }) => {
  const messages = useMessages(profileMessages)
  const [remove, removal] = useMutation(removeDesignMutation)
  const day = useDateFormat().formatShortDate(design.createdAt)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(GARMENTS[design.clothingType])
  return (
    <li className="grid content-start gap-1">
      <Link to={`/summary/user-design?design=${design._id}`} className="group grid gap-2">
        <img
          {...getPictureSources(getMainView(design), PICTURE_WIDTH)}
          sizes="(width >= 40rem) 14rem, 45vw"
          alt={messages.designAlt(title, getColorName(design.color), day)}
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
        <span className="font-semibold group-hover:text-klein">{title}</span>
      </Link>
      <span className="text-14 text-ink-2">
        {[getColorName(design.color), day, ...(design.isShared ? [messages.shared] : [])].join(', ')}
      </span>
      <CardActions
        link={{ to: `/product-customize-design/${design.clothingType}?design=${design._id}`, text: messages.editDesign }}
        onRemove={() => remove({ params: { id: design._id } })}
        isRemoving={removal.isLoading}
        labels={{ remove: messages.removeDesignLabel(title, day), removed: messages.designRemoved }}
      />
    </li>
  )
}
