import { z } from 'zod';
import { defineCall } from '../call';
import { dataOf, done, instant } from '../entities/common';
import { changeItem } from '../entities/participant';

export const listMyChanges = defineCall({
  key: 'GET /me/changes',
  summary: 'What changed for me since my last visit, newest first',
  tag: 'me',
  answer: dataOf(z.object({ since: instant, items: z.array(changeItem) })),
});

export const markChangesSeen = defineCall({
  key: 'POST /me/seen',
  summary: 'I have seen what changed',
  tag: 'me',
  answer: done,
});

export const meCalls = [listMyChanges, markChangesSeen] as const;
