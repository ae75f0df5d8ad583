import { Link } from 'shared-ui/core';

/** A name in a row: a link if it has a place, else its text. */
export const PlaceLink = ({ to, name }: { to: string | undefined; name: string }) =>
  to ? <Link to={to}>{name}</Link> : name;
