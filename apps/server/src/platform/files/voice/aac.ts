/** The fields of an AAC configuration that playback needs. */
export type AacHead = { rate: number; channels: 1 | 2 };

/** An AAC recording without its container. */
export type AacRecording = { head: AacHead; packets: Buffer[] };

/** The number of samples of each packet of AAC-LC. */
export const AAC_SAMPLES = 1024;

const LOW_COMPLEXITY = 2;
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

/** Reads an `AudioSpecificConfig` (ISO 14496-3, 1.6.2.1) of AAC-LC with one or two channels; null for anything else. */
export const readAacHead = (bytes: Buffer): AacHead | null => {
  if (bytes.length < 2) return null;
  const bits = bytes.readUInt16BE();
  const rate = RATES[(bits >> 7) & 15];
  const channels = (bits >> 3) & 15;
  if (bits >> 11 !== LOW_COMPLEXITY || rate === undefined || (channels !== 1 && channels !== 2)) return null;
  return { rate, channels };
};

/** Writes a configuration with only these fields. */
export const writeAacHead = ({ rate, channels }: AacHead): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE((LOW_COMPLEXITY << 11) | (RATES.indexOf(rate) << 7) | (channels << 3));
  return bytes;
};
