import { PICTURE_LIMIT } from '../../../core/campaign/commands.ts';
import { t } from '../../i18n/localize.ts';

/** Longest side of a picture that is kept, in pixels; tried one after the other until it is small enough. */
const SIDES = [1_600, 1_200, 900, 640, 420];
/** Of pictures that need no change, these may stay as they are. */
const KEPT = /^image\/(?:png|jpeg|webp|gif)$/u;

/** The picture as a data URL that the campaign can keep, made smaller where it has to be. Throws a sentence where it is none. */
export async function pictureOf(file: File): Promise<string> {
  if (KEPT.test(file.type)) {
    const whole = await dataUrl(file);
    if (whole.length <= PICTURE_LIMIT) return whole;
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('chronicle.notPictureCanRead', { name: file.name }));
  });
  for (const side of SIDES) {
    const smaller = await drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)));
    if (smaller.length <= PICTURE_LIMIT) return smaller;
  }
  throw new Error(t('chronicle.couldNotMadeSmall', { name: file.name }));
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<string> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return dataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.addEventListener('load', () =>
      typeof reader.result === 'string'
        ? done(reader.result)
        : failed(new Error(t('chronicle.pictureEmpty'))),
    );
    reader.addEventListener('error', () => failed(new Error(t('chronicle.pictureCouldNotRead'))));
    reader.readAsDataURL(blob);
  });
}
