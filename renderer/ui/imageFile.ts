/** Longest side of a picture that is made smaller, in pixels, and how good it stays. */
const SIZES = [1_920, 1_600, 1_200, 900, 640, 400] as const;
const QUALITY = 0.85;
const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * A picture file as a data URL of at most `most` characters, drawn smaller where need be, at most `longest` pixels long
 * then; nothing where it cannot be read.
 */
export async function readImageFile(file: File, most: number, longest = 1_200): Promise<string | undefined> {
  if (!KINDS.has(file.type)) return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const whole = await toDataUrl(file);
    if (whole.length <= most) return whole;
    for (const size of SIZES.filter((each) => each <= longest)) {
      const drawn = await drawScaled(bitmap, size);
      if (drawn.length <= most) return drawn;
    }
  } catch {
    // What the engine cannot decode is no picture.
  }
  return undefined;
}

async function drawScaled(bitmap: ImageBitmap, longest: number): Promise<string> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return toDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => fail(new Error('It cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
