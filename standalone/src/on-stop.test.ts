import { EventEmitter } from 'node:events';
import { onStop } from './on-stop';

test('a Ctrl-C that arrives twice stops once in good order, a second Ctrl-C at once', () => {
  const from = new EventEmitter();
  const done: string[] = [];
  onStop(
    () => done.push('stop'),
    () => done.push('force'),
    from,
  );
  from.emit('SIGINT');
  from.emit('SIGINT');
  expect(done).toEqual(['stop']);
  from.emit('SIGINT');
  from.emit('SIGINT');
  expect(done).toEqual(['stop', 'force']);
});
