import { Link, type LinkProps } from 'react-router'

import { classNames } from '../lib/class-names.ts'
import { buttonClass, type ButtonStyle } from './button-class.ts'

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)} />
)
