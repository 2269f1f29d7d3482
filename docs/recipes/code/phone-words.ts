import { Asset } from 'expo-asset';
import { File } from 'expo-file-system';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg, type WordGraph } from 'tilewright/lexicon';

/** The words of an asset: `wordsOf(require('./assets/words.kwg'))`. */
export async function wordsOf(asset: number): Promise<WordGraph> {
  const { localUri } = await Asset.fromModule(asset).downloadAsync();
  return unwrap(readKwg(english, await new File(localUri ?? '').bytes()));
}
