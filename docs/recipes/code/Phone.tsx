import { useState } from 'react';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import type { Move } from 'tilewright';
import { after, emptyDraft, type Gesture } from './draft';
import { shown, type ShownButton, type Table } from './table';

interface Props extends Table {
  readonly onMove: (move: Move) => void;
}

/** A board to play on by touch: a tile of the rack, then a square. */
export function Phone({ onMove, ...table }: Props) {
  const [draft, setDraft] = useState(() => emptyDraft(table));
  const board = shown(table, draft);
  const act = (gesture: Gesture) => setDraft(before => after(table, before, gesture));
  const press = (button: ShownButton) => {
    if ('gesture' in button) return act(button.gesture);
    if (button.move === undefined) return;
    act({ type: 'sent' });
    onMove(button.move);
  };
  return (
    <View>
      {board.rows.map((row, nth) => (
        <View key={nth} style={styles.row}>
          {row.map(info => (
            <Pressable
              key={info.square}
              style={[styles.square, info.tile !== undefined && styles.tile]}
              accessibilityRole="button"
              accessibilityLabel={info.spoken}
              onPress={() => act({ type: 'press', square: info.square })}
            >
              <Text style={styles.letter}>{info.label}</Text>
            </Pressable>
          ))}
        </View>
      ))}
      <View style={styles.row}>
        {board.letters.map(({ letter, text }) => (
          <Choice key={letter} text={text} onPress={() => act({ type: 'letter', letter })} />
        ))}
        {board.letters.length === 0 &&
          board.rack.map(({ text, points, spoken, chosen }, place) => (
            <Pressable
              key={place}
              style={[styles.held, styles.tile, chosen && styles.chosen]}
              accessibilityRole="button"
              accessibilityLabel={spoken}
              accessibilityState={{ selected: chosen }}
              onPress={() => act({ type: 'take', place })}
            >
              <Text style={styles.letter}>{`${text} ${points}`}</Text>
            </Pressable>
          ))}
      </View>
      <Text>{[...board.due, ...board.lines].join('\n')}</Text>
      <View style={styles.row}>
        {board.buttons.map(button => (
          <Choice key={button.text} text={button.text} disabled={button.disabled} onPress={() => press(button)} />
        ))}
      </View>
      <Text accessibilityLiveRegion="polite">{board.said}</Text>
    </View>
  );
}

interface ChoiceProps {
  readonly text: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

function Choice({ text, onPress, disabled = false }: ChoiceProps) {
  return (
    <Pressable
      style={[styles.choice, disabled && styles.disabled]}
      accessibilityRole="button"
      accessibilityState={{ disabled }}
      disabled={disabled}
      onPress={onPress}
    >
      <Text>{text}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap' },
  square: { flex: 1, aspectRatio: 1, borderWidth: 0.5, borderColor: '#9aa', alignItems: 'center' },
  tile: { backgroundColor: '#f3dfa6' },
  held: { width: 44, height: 44, margin: 2, borderRadius: 4, justifyContent: 'center', alignItems: 'center' },
  chosen: { borderWidth: 2 },
  letter: { color: '#222' },
  choice: { minWidth: 44, minHeight: 44, margin: 2, padding: 10, borderWidth: 1, borderRadius: 4 },
  disabled: { opacity: 0.5 },
});
