import { ApiError } from 'shared-session';
import { refusalIn } from './refusal';

const kept = 'Everything you typed and chose is still here: please try again.';

it.each([
  ['the server names a reason', 409, 'This name is taken', 'This name is taken'],
  ['the server fails without a word', 500, undefined, kept],
  ['no answer comes', 0, undefined, `No answer came. ${kept}`],
])('when %s', (_, status, serverMessage, words) => {
  expect(refusalIn(new ApiError('failed', { status, code: 'failed', serverMessage }))).toEqual([
    { message: words },
  ]);
});
