import { useEffect, useRef, useState } from 'react';
import { type Club } from 'contracts';
import { usePart } from 'shared-session';
import { ErrorState } from 'shared-ui/core';
import { clubLifeId } from '../../features/club/club-life-id';
import { clubLifePart } from './club-life-part';

/** The lower part of a club page, loaded near the window. Its space is reserved. */
export function ClubLifeSlot({ club }: { club: Club }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { module, hasFailed, retry } = usePart(clubLifePart, isNear);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} id={clubLifeId} style={{ minHeight: '100vh' }}>
      {module ? (
        <module.ClubLife club={club} />
      ) : hasFailed ? (
        <ErrorState message="The life of the club could not be loaded." onRetry={retry} />
      ) : null}
    </div>
  );
}
