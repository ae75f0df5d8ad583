import { Fragment } from 'react';

/**
 * An address that, where it must break, breaks after its @ or a dot of the name before it, not
 * inside a word.
 */
export const Email = ({ address }: { address: string }) => (
  <>
    {address.split(/(?<=@|\.(?=.*@))/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
