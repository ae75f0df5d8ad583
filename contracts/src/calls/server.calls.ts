import { z } from 'zod';
import { defineCall } from '../call';
import { dataOf, instant } from '../entities/common';

export const serverTime = defineCall({
  key: 'GET /server-time',
  summary: "The server's clock, the campus time zone and what the portal is called here",
  tag: 'Server',
  answer: dataOf(
    z.object({ now: instant, timeZone: z.string(), demo: z.boolean(), brand: z.string() }),
  ),
});

export const serverCalls = [serverTime] as const;
