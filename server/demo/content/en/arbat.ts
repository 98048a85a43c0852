import type { BlockContent } from '../content.types.ts';

export const arbat: BlockContent = {
  title: 'Arbat and around',
  riddles: [
    {
      title: 'Tsoi Wall',
      text:
        'In August 1990 someone wrote on these bricks that a rock singer had died. Someone else wrote that he was alive, and ' +
        'the argument has been going on in paint ever since. His band took its name from the cinema; his most famous song ' +
        'demands changes. What do fans call this place?',
      answers: ['Tsoi Wall', 'Wall of Tsoi', 'Viktor Tsoi Wall', 'Стена Цоя'],
      hint: 'Turn from Arbat into Krivoarbatsky Lane. The surname has four letters in English and three in Russian.',
      answeredText: 'Tsoi lives! You may hear somebody with a guitar here in any weather.',
      geo: '55.7493, 37.5907',
      longread:
        'Viktor Tsoi, the leader of the group Kino, was killed in a car crash on 15 August 1990 at the age of ' +
        'twenty-eight. The side of a house at the corner of Arbat and Krivoarbatsky Lane filled up with messages, lyrics and ' +
        'portraits within days. The wall has been painted over more than once and each time it has come back. Every year on his ' +
        'birthday and on the day of his death people bring flowers and sing here until late.',
      motif: 'wall',
      hasInsider: true,
    },
    {
      title: 'Bulat Okudzhava Monument',
      text:
        'A lean bronze man, hands in his pockets, has just walked out of an archway in an old Moscow courtyard. With three ' +
        'chords and a quiet voice he told this street that it was his religion, and that nobody would ever walk it to the end. ' +
        'Who is he?',
      answers: ['Bulat Okudzhava', 'Okudzhava', 'Okudzhava monument', 'Булат Окуджава'],
      hint: 'A poet with a guitar, half Georgian and half Armenian. His first name means “steel”. Look by Plotnikov Lane.',
      answeredText: 'Yes, it is Okudzhava. The benches under the arch are for listeners.',
      geo: '55.7486, 37.5881',
      longread:
        'Bulat Okudzhava was born in Moscow in 1924 and lived as a boy at number 43, a few steps from his monument. He ' +
        'went to the front as a schoolboy, became a poet, and in the 1950s began to sing his verses to a guitar. His songs were ' +
        'copied from tape to tape all over the country long before any record appeared. The monument by Georgy Frangulyan was ' +
        'unveiled in 2002 and shows not a pedestal but a whole courtyard: arches, benches and a passer-by.',
      motif: 'arch',
    },
    {
      title: 'Melnikov House',
      text:
        'In a side lane two white cylinders have run into one another and decided to stay that way. ' +
        'Dozens of six-sided windows make the place look like a beehive from outer space. An architect built it for his own family ' +
        'when the rest of the city was learning to share kitchens. Whose home is it?',
      answers: ['Melnikov House', 'Konstantin Melnikov', 'Melnikov', 'Дом Мельникова'],
      hint: 'Krivoarbatsky Lane, 10. The name is written on the front, and in Russian it comes from the word for a miller.',
      answeredText: 'Exactly: Konstantin Melnikov’s own home and studio. His name stands in large letters above the front window.',
      geo: '55.7481, 37.5894',
      longread:
        'Konstantin Melnikov built the house in 1927–1929 on a plot the city gave him, a rare favour at the time. ' +
        'The brick walls form a lattice with no supporting columns, and its gaps became hexagonal windows; others were filled in. ' +
        'The floors rest on a honeycomb of boards without beams. ' +
        'Within a few years the avant-garde went out of fashion and Melnikov was left almost without work, but he kept his home. ' +
        'It is a museum now, and visits are by appointment.',
      motif: 'house',
      hasInsider: true,
    },
    {
      title: 'Pushkin’s Apartment on Arbat',
      text:
        'In February 1831 a famous bachelor gave his stag party here and a day later brought home the most beautiful bride ' +
        'in Moscow. They stayed for about three months and left for the north. Today the couple stand in bronze across the road ' +
        'from their sky-blue walls. Name the husband.',
      answers: ['Pushkin Apartment Museum', 'Pushkin House', 'Pushkin', 'Квартира Пушкина'],
      hint: 'Arbat, 53. Every Russian can recite him, and he died after a duel in St Petersburg.',
      answeredText: 'Of course, Alexander Pushkin, with Natalia Goncharova on his arm.',
      geo: '55.7480, 37.5863',
      longread:
        'Pushkin rented the upper floor of this house in January 1831 and moved in shortly before his wedding. ' +
        'He and Natalia Goncharova were married in the Church of the Great Ascension near Nikitsky Gate, a pleasant walk from here. ' +
        'A few days later they gave a ball at home, the first in his life as a host. ' +
        'By summer they were gone to Tsarskoye Selo. The museum opened in 1986; the bronze couple opposite were unveiled in 1999.',
      motif: 'book',
    },
    {
      title: 'Ministry of Foreign Affairs',
      text:
        'One of seven sisters, and the only one without a star on her head: the spire was an afterthought, ' +
        'and it was thought too light to carry one. She stands where the old street meets the Garden Ring, ' +
        'looks like a Gothic cathedral in a general’s uniform, and speaks every language. Who works inside?',
      answers: ['Ministry of Foreign Affairs', 'Foreign Ministry', 'MFA', 'МИД'],
      hint: 'Ambassadors know the address: Smolenskaya-Sennaya Square. The Russian abbreviation has three letters.',
      answeredText: 'Diplomatically put. The coat of arms on the façade is still the Soviet one.',
      geo: '55.7461, 37.5842',
      longread:
        'The skyscraper on Smolenskaya Square was designed by Vladimir Gelfreikh and Mikhail Minkus and finished in 1953. ' +
        'It is 172 metres tall and has twenty-seven storeys. ' +
        'The original project had a flat top; the story goes that Stalin drove past and asked where the spire was. ' +
        'The frame could not carry a heavy one, so a hollow spire of sheet steel was put on and painted to match the walls.',
      motif: 'tower',
    },
    {
      title: 'Princess Turandot Fountain',
      text:
        'Before you stands a colleague of ours: a golden lady who asks riddles for a living. Suitors had three questions to ' +
        'answer, and those who failed lost their heads; you risk only a few points. Her comedy has been the signature of the ' +
        'theatre next door since 1922. What is her name?',
      answers: ['Princess Turandot', 'Turandot', 'Turandot Fountain', 'Принцесса Турандот'],
      hint: 'Gozzi wrote the tale, Puccini the opera, Vakhtangov staged it on Arbat. “Nessun dorma” is sung because of her.',
      answeredText: 'Your head stays on your shoulders: it is Turandot, in front of the Vakhtangov Theatre.',
      geo: '55.7497, 37.5914',
      longread:
        'Yevgeny Vakhtangov staged Carlo Gozzi’s fairy tale in 1922, when Moscow was cold and hungry. ' +
        'The actors put on evening dress and made their costumes in front of the audience out of towels and scarves. ' +
        'Vakhtangov was too ill to see the first night and died that spring, and the theatre took his name. ' +
        'The gilded figure was set up in 1997, when the city celebrated its 850th birthday.',
      motif: 'fountain',
    },
  ],
};
