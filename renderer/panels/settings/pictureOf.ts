import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import { MOST_PICTURE } from '../../../core/store/settings.ts';
import { t } from '../../languages/say.ts';

/** No screen needs more, and every page sent to the players' window carries the picture. */
const WIDEST = 1_920;
const QUALITY = 0.86;

/** The picture of a file as a data address, made smaller where it is wider or higher than a screen. */
export async function pictureOf(file: File): Promise<Result<string>> {
  try {
    const bitmap = await createImageBitmap(file);
    const share = Math.min(1, WIDEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * share));
    canvas.height = Math.max(1, Math.round(bitmap.height * share));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const address = canvas.toDataURL(type, QUALITY);
    return address.length <= MOST_PICTURE
      ? ok(address)
      : refuse({ message: t('“{0}” is too large: choose a picture of at most 6 MB.', file.name) });
  } catch {
    return refuse({
      message: t('“{0}” cannot be read as a picture. Choose a PNG, JPEG, WebP or GIF.', file.name),
    });
  }
}
