import * as thing from 'thing';
import { names } from './names.js';

globalThis.shares = {
  thing,
  part: () => import('thing/part'),
  first: 'POST /auth/login',
  names,
};
