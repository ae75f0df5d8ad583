import { attachmentMaximumBytes, profileImageMaximumBytes } from 'contracts/constants';
import { messages } from 'contracts/messages';

/** What a file field accepts. Sizes in bytes, up to and including `maximum`. */
export interface FieldRule {
  kind: 'picture' | 'document';
  maximum: number;
  /** Accepted types of pictures; a document field has its own list in addition. */
  pictures: readonly string[];
  tooLarge: string;
  wrongType: string;
  /** Longest sides in pixels of the picture and of its small variant. */
  sides: { whole: number; small?: number };
}

const largerThanTen = 'Each file may have up to 10MB';
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const picture: FieldRule = {
  kind: 'picture',
  maximum: attachmentMaximumBytes,
  pictures,
  tooLarge: largerThanTen,
  wrongType: 'Please select a valid image file (JPEG, PNG, WebP or GIF)',
  sides: { whole: 1920, small: 640 },
};

const document: FieldRule = {
  ...picture,
  kind: 'document',
  wrongType: 'Only images, PDF, Word, Excel and text files are accepted',
  sides: { whole: 2560 },
};

const rules: Readonly<Record<string, FieldRule>> = {
  profilePicture: {
    ...picture,
    maximum: profileImageMaximumBytes - 1,
    pictures: ['image/jpeg', 'image/png'],
    tooLarge: messages.imageSize,
    wrongType: messages.image,
    sides: { whole: 512, small: 128 },
  },
  clubLogo: { ...picture, sides: { whole: 640, small: 160 } },
  eventBanner: picture,
  clubCover: picture,
};

/** Fields without their own rule accept documents and pictures. */
export const ruleOf = (field: string): FieldRule =>
  Object.hasOwn(rules, field) ? (rules[field] ?? document) : document;
