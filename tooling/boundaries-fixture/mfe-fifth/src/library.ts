// Breaks areas-use-libraries-through-the-shared
export { z } from 'zod';
