/** Messages that screens and server share. */
export const messages = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be at most 200 characters long',
  name: 'Name is required',
  department: 'Department is required',
  image: 'Please select a valid image file (JPEG, PNG)',
  imageSize: 'Image size should be less than 2MB',
  passwordsDiffer: 'The two passwords are not the same',
  currentPassword: 'Please enter your current password',
} as const;

/** Said of a text or a number above its limit. */
export const tooLong = (most: number) => `At most ${most} characters are allowed`;
export const tooLarge = (most: number) => `At most ${most} is allowed`;
