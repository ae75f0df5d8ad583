import * as z from 'zod';
import { defineCall } from '../call';
import { dataOf, instant } from '../entities/common';

export const serverTime = defineCall({
  key: 'GET /server-time',
  summary: "The server's clock, the campus time zone, the portal's name and whether it sends mail",
  tag: 'Server',
  answer: dataOf(
    z.object({
      now: instant,
      timeZone: z.string(),
      demo: z.boolean(),
      brand: z.string(),
      mail: z.boolean(),
    }),
  ),
});

export const serverCalls = [serverTime] as const;
