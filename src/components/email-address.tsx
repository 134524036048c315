import { Fragment } from 'react'

/**
 * An email address that may wrap after its @ and before its dots, and elsewhere only if a part is wider than the line.
 */
export const EmailAddress = ({ address }: { address: string }) =>
  address.match(/\.[^@.]*@?|[^@.]+@?|@/g)?.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
