import { Link, type LinkProps } from 'react-router'

import { classNames } from '../lib/class-names.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'

/** A way to another screen that looks like a button. */
export const LinkButton = ({ variant, size, className, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)} />
)
