export const service = 'a service';
