import { used as renamed } from 'thing';
import * as whole from 'thing/part';
import { names } from './names.js';
import { everything, lazyOne, named } from './whole.js';

// "GET /in/a/comment" is no call.
const send = (...call) => console.log(...call);

export const area = () => {
  send('GET /event/:id', renamed, whole.piece, names, everything, lazyOne, named);
  send(`PUT /event/:id`, 'GET it', 'get /small', '/GET /x');
  return import('./lazy.js');
};
