import { other } from 'thing';

export const lazy = ['DELETE /event/:id', other];
