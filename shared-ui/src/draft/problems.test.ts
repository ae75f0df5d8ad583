/** @without-browser */
import { eachOnce, inputNameOf, problemsIn } from './problems';

const refusal = (messages: string[]) => ({
  fields: messages.map((message) => ({ path: 'name', message })),
});

it.each([
  ['the fields of the message', 'A is bad, B is bad', ['A is bad', 'B is bad']],
  ['a sentence of several fields', 'A is bad', ['A is bad', 'A is bad']],
  ['a file of the message', 'This file is empty', ['plan.pdf: This file is empty']],
])('a message is not said twice: %s', (_, said, messages) => {
  const error = refusal(messages);
  expect(problemsIn(error, said)).toEqual(error.fields);
});

it('says the message before the fields that add to it', () => {
  const error = refusal(['This name is taken']);
  const said = 'Please check the form';
  expect(problemsIn(error, said)).toEqual([{ message: said }, ...error.fields]);
  expect(problemsIn(new Error('x'), said)).toEqual([{ message: said }]);
});

it('shows each sentence once, with its first field', () => {
  const first = { path: 'rounds.0.name', message: 'Name it' };
  const second = { path: 'rounds.1.name', message: 'Name it' };
  expect(eachOnce([first, second])).toEqual([first]);
});

it('finds the input of a path, files among the files', () => {
  const filled = { values: { rounds: [] }, files: { logo: [] } };
  expect(
    ['rounds.0.name', 'logo', 'other', undefined].map((one) => inputNameOf(filled, one)),
  ).toEqual(['rounds.0.name', 'files.logo', undefined, undefined]);
});
