import { type DeviceRecord, type OfflineEvent } from 'contracts/device-record';
import { h } from '../../ops/page/dom';

const stateOf = ({ isConfirmed, words }: OfflineEvent['registration']) =>
  h(
    'p',
    { class: isConfirmed ? 'state good' : 'state' },
    h('span', { 'aria-hidden': 'true' }, isConfirmed ? '✓ ' : '◷ '),
    words,
  );

/** The code of a pass, as a picture to scan and as text. */
const passOf = ({ name }: OfflineEvent, { code, svg }: NonNullable<OfflineEvent['pass']>) =>
  h(
    'details',
    {},
    h('summary', {}, 'Pass', h('span', { class: 'unseen' }, ` for ${name}`)),
    h('img', {
      src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`,
      alt: `QR code of your pass for ${name}`,
      width: '240',
      height: '240',
    }),
    h('p', { class: 'code' }, code),
  );

const itemOf = (event: OfflineEvent) =>
  h(
    'li',
    {},
    h('h3', {}, event.name),
    h('p', {}, `${event.when} · ${event.place}`),
    stateOf(event.registration),
    event.pass && passOf(event, event.pass),
  );

/** Adds the next events of a person, with their passes, to the offline page. */
export function showOfflineEvents(
  body: HTMLElement,
  { person, readWhen, events }: DeviceRecord,
): void {
  body.className = 'next-events';
  body.append(
    h(
      'section',
      { 'aria-labelledby': 'next-events' },
      h('h2', { id: 'next-events' }, 'Your next events'),
      h('p', {}, `${person.name}, as of ${readWhen}. Changes since then are not shown.`),
      events.length
        ? h('ul', { role: 'list' }, ...events.map(itemOf))
        : h('p', {}, 'You are not registered for an event to come.'),
    ),
  );
}
