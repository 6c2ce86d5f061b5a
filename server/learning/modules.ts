/** A question with its answers; one of them is the one to think further about. */
interface Question {
  text: string;
  answers: readonly { text: string; reply: string }[];
}

export interface ModuleContent {
  title: string;
  intro: string;
  questions: readonly Question[];
  ending: string;
}

/** Interactive modules by their UUID: `/v2/interactive-learning/{packageUuid}/{moduleUuid}` shows them in a frame. */
export const LEARNING_MODULES: Readonly<Record<string, ModuleContent>> = {
  '5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001': {
    title: 'A first talk about leave',
    intro: 'Somebody on your team has just told you that they are expecting a child. Three moments of the talk.',
    questions: [
      {
        text: 'They say: “I wanted you to know before the others do.” What do you say first?',
        answers: [
          {
            text: '“Congratulations. How are you?”',
            reply: 'A good beginning. Dates can wait until they have answered.',
          },
          {
            text: '“When is your last day?”',
            reply: 'You will need the date, though not in this minute. Ask how they are first.',
          },
          {
            text: '“Does the team know yet?”',
            reply: 'They have just said that it does not. Thank them for telling you, and keep it to yourself.',
          },
        ],
      },
      {
        text: 'They don’t know yet how long they want to be away. What helps most?',
        answers: [
          {
            text: 'Agree on a day to talk again',
            reply: 'Yes. An open question with a date is easier to carry than one without.',
          },
          {
            text: 'Ask for a guess, for the plan',
            reply: 'A guess tends to become a promise. Plan with two versions instead.',
          },
          {
            text: 'Tell them how you did it',
            reply: 'Your story may help later, if they ask for it. Today is about theirs.',
          },
        ],
      },
      {
        text: 'A project begins the week before their leave. What do you do with it?',
        answers: [
          {
            text: 'Ask them whether they want it',
            reply: 'Right. It is their decision, and it stays one when you ask without a wish in your voice.',
          },
          {
            text: 'Give it to somebody else, to spare them',
            reply: 'Meant kindly, and it takes something away. Ask first.',
          },
          {
            text: 'Wait and see',
            reply: 'Waiting decides too, only later. Ask now, and share the work from the start.',
          },
        ],
      },
    ],
    ending: 'That was all. The talk itself needs no perfect sentences: listen, thank them, set the next date.',
  },
  '5e1a7c30-0f6b-4d0e-8b51-3f6a20c90002': {
    title: 'The evening before the first day back',
    intro: 'Tomorrow is your first day at work after the leave. Two small choices.',
    questions: [
      {
        text: 'It is nine in the evening and the bag is not packed. What first?',
        answers: [
          { text: 'The child’s bag', reply: 'Fine. It goes out of the door first.' },
          { text: 'My own bag', reply: 'Fine too. A laptop without its charger makes a long day.' },
          { text: 'Sleep', reply: 'Often the best of the three. Set the alarm ten minutes earlier and pack then.' },
        ],
      },
      {
        text: 'Somebody will ask how it is to be back. You don’t know yet. What could you say?',
        answers: [
          { text: '“Ask me on Friday.”', reply: 'Short, true and friendly.' },
          { text: '“Great!”', reply: 'If it is. If it is not, you don’t owe anybody a great morning.' },
          { text: '“Strange, and good to see you.”', reply: 'Two true things at once. Most people know the feeling.' },
        ],
      },
    ],
    ending: 'Good enough is the measure for tomorrow. Put the keys where you will find them.',
  },
};
